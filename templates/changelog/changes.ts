export type Kind = 'added' | 'changed' | 'fixed' | 'removed';

/** A line of the list: its first word, when that says what kind of change it is, and the rest. */
export interface Change {
  readonly kind: Kind | undefined;
  readonly word: string;
  readonly text: string;
}

/** Consecutive lines that one capsule governs. */
export interface Group {
  readonly kind: Kind | undefined;
  readonly word: string;
  readonly from: number;
  readonly count: number;
}

const words: Readonly<Record<Kind, string>> = {
  added:
    'added add adds new 追加 新機能 新增 添加 추가 जोड़ा नया أضيف أضيفت أضفنا إضافة ajouté ajout neu hinzugefügt añadido nuevo aggiunto adicionado novo toegevoegd добавлено เพิ่ม',
  changed:
    'changed change changes improved updated 変更 改善 更新 变更 改进 변경 개선 बदला बेहतर تغيير تحسين حسّنا modifié amélioré geändert verbessert cambiado mejorado modificato migliorato alterado melhorado gewijzigd изменено улучшено เปลี่ยน ปรับปรุง',
  fixed:
    'fixed fix fixes security 修正 修复 セキュリティ 수정 सुधारा ठीक إصلاح أصلحنا corrigé sécurité behoben sicherheit corregido seguridad corretto corrigido opgelost исправлено แก้ไข',
  removed:
    'removed remove deprecated dropped 削除 廃止 删除 移除 삭제 제거 हटाया حذف أزيل إزالة supprimé retiré entfernt eliminado rimosso removido verwijderd удалено ลบ',
};

const kindOf: ReadonlyMap<string, Kind> = new Map(
  (['added', 'changed', 'fixed', 'removed'] as const).flatMap((kind) =>
    words[kind].split(' ').map((word) => [word, kind] as const),
  ),
);

export function readChange(line: string): Change {
  const [first = '', ...rest] = line.trim().split(/\s+/u);
  const word = first.replace(/[:：]$/u, '');
  const kind = kindOf.get(word.toLowerCase());
  return kind === undefined || rest.length === 0
    ? { kind: undefined, word: '', text: [first, ...rest].join(' ') }
    : { kind, word, text: rest.join(' ') };
}

/** Lines that follow one another under the same word share a capsule; a line without one stands alone. */
export function groupsOf(changes: readonly Change[]): readonly Group[] {
  const groups: Group[] = [];
  changes.forEach(({ kind, word }, from) => {
    const last = groups.at(-1);
    if (last !== undefined && kind !== undefined && last.word === word)
      groups[groups.length - 1] = { ...last, count: last.count + 1 };
    else groups.push({ kind, word, from, count: 1 });
  });
  return groups;
}
