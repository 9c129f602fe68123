import { languages, wordsOf, type Words } from '../shared/words/index.js';

export type Kind = 'added' | 'changed' | 'fixed' | 'deprecated' | 'removed';

/** A line of the list: its first word, if that names a kind of change, and the rest. */
export interface Change {
  readonly kind: Kind | undefined;
  readonly word: string;
  readonly text: string;
}

/** Consecutive lines that share a capsule. */
export interface Group {
  readonly kind: Kind | undefined;
  readonly word: string;
  readonly from: number;
  readonly count: number;
}

/**
 * First words that name each kind, in addition to the words that cards use for it in their languages. `_` is a space
 * inside a first word.
 */
const further: Readonly<Record<Kind, string>> = {
  added:
    'add adds new 新機能 添加 जोड़ा नया أُضيف أُضيفت أضيفت أضفنا إضافة ajout neu hinzugefügt nuevo nueva adicionado novo nova nuovo nuova nouveau nouvelle nouveautés ny nytt nyt nieuw nowe nowość новое нове нов новина yeni baru novinka novi mới đã_thêm eklenen افزودن',
  changed:
    'change changes improved updated 改善 更新 更改 改进 개선 बेहतर تغيير تحسين حسّنا amélioré verbessert mejorado actualizado migliorato aggiornato melhorado atualizado улучшено обновлено verbeterd bijgewerkt ulepszono geliştirildi iyileştirildi förbättrat uppdaterat förbättrad parannettu forbedret vylepšeno vylepšené poboljšano millorat покращено подобрено îmbunătățit továbbfejlesztve βελτιώθηκε diperbarui ปรับปรุง 調整 调整 優化 优化 改進 변경됨 değişti güncellendi iyileştirildi cải_thiện cải_tiến cập_nhật بهبود تغییر',
  fixed:
    'fix fixes security 修正 修复 修復 不具合修正 セキュリティ 安全性 sửa_lỗi đã_sửa رفع اصلاح güvenlik सुधारा ठीक إصلاح أصلح أصلحت أصلحنا sécurité sicherheit seguridad sicurezza segurança beveiliging bezpieczeństwo безопасность säkerhet',
  deprecated:
    'deprecated deprecate deprecates deprecation 非推奨 弃用 棄用 지원중단 مهمل déprécié obsolète veraltet obsoleto deprecato verouderd устарело przestarzałe föråldrad forældet foreldet zastaralé застаріло',
  removed: 'remove removes dropped 廃止 删除 刪除 移除 loại_bỏ xóa xoá 제거 حذف إزالة retiré удалено',
};

/** Types of Conventional Commits 1.0, and further types that are common since Angular's convention. */
const commits: Readonly<Record<string, Kind>> = {
  feat: 'added',
  fix: 'fixed',
  perf: 'changed',
  refactor: 'changed',
  style: 'changed',
  docs: 'changed',
  build: 'changed',
  chore: 'changed',
  ci: 'changed',
  test: 'changed',
  revert: 'removed',
};
/** Types that are replaced with the card's word for their kind; the others are shown as written, with a capital. */
const named: ReadonlySet<string> = new Set(['feat', 'fix']);

const kinds = ['added', 'changed', 'fixed', 'deprecated', 'removed'] as const;

/** Turkish İ becomes i: `toLowerCase` alone returns i and a combining dot above. */
const folded = (word: string): string => word.toLowerCase().replaceAll('i\u0307', 'i');

const kindOf: ReadonlyMap<string, Kind> = new Map(
  kinds.flatMap((kind) =>
    [
      ...further[kind].split(' ').map((word) => word.replaceAll('_', ' ')),
      ...(kind === 'deprecated' ? [] : languages.map((language) => wordsOf(language)[kind])),
    ].map((word) => [folded(word), kind] as const),
  ),
);

/** A conventional commit. Captures its type, the `!` of a breaking change, and its subject. */
const commit = /^([a-z]{2,8})(?:\([^()]{1,40}\))?(!?): *(\S.*)$/isu;

/** @param words the card's words for the types of commits */
export function readChange(line: string, words: Words): Change {
  const text = line.trim().replace(/\s+/gu, ' ');
  const [, typed = '', breaking = '', subject = ''] = commit.exec(text) ?? [];
  const type = typed.toLowerCase();
  const committed = commits[type];
  if (committed !== undefined)
    return { kind: committed, word: commitWord(type, committed, words) + breaking, text: subject };
  for (const lead of leads) {
    const [, word = '', rest = ''] = lead.exec(text) ?? [];
    const kind = kindOf.get(folded(word));
    if (kind !== undefined) return { kind, word, text: rest };
  }
  return { kind: undefined, word: '', text };
}

/** The first word in brackets, before a colon, or before a space. In some languages it consists of two words. */
const leads = [
  /^[【[]([^【】[\]]{1,20})[】\]] ?[:：]? ?(\S.*)$/u,
  /^([^:：]{1,20}) ?[:：] ?(\S.*)$/u,
  /^(\S{1,20} \S{1,20}) (\S.*)$/u,
  /^(\S{1,20}) (\S.*)$/u,
];

function commitWord(type: string, kind: Kind, words: Words): string {
  if (kind !== 'deprecated' && named.has(type)) return words[kind];
  return type === 'ci' ? 'CI' : type.slice(0, 1).toUpperCase() + type.slice(1);
}

/** Groups consecutive lines with the same first word. A line that names no kind is a group of its own. */
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
