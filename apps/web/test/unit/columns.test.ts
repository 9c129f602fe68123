import { describe, expect, it } from 'vitest';
import { mappingByName } from '../../src/batch/request.js';

const params = ['title', 'description', 'author', 'date', 'tag'].map((name) => ({ name, title: name }));

describe('the columns of a table', () => {
  it.each([
    ['French', ['Titre', 'Résumé', 'Auteur', 'Date', 'Catégorie']],
    ['German', ['Titel', 'Beschreibung', 'Autor', 'Datum', 'Kategorie']],
    ['Spanish, without accents', ['TITULO', 'descripcion', 'autora', 'fecha', 'etiqueta']],
    ['Portuguese', ['Título', 'Descrição', 'Autor', 'Data', 'Categoria']],
    ['Indonesian', ['judul', 'deskripsi', 'penulis', 'tanggal', 'kategori']],
    ['Russian', ['Заголовок', 'Описание', 'Автор', 'Дата', 'Рубрика']],
    ['Arabic', ['العنوان', 'الوصف', 'الكاتب', 'التاريخ', 'التصنيف']],
    ['Hindi', ['शीर्षक', 'विवरण', 'लेखक', 'दिनांक', 'श्रेणी']],
    ['Chinese', ['标题', '描述', '作者', '日期', '分类']],
    ['Japanese', ['タイトル', '説明', '著者', '公開日', 'カテゴリー']],
    ['Korean', ['제목', '설명', '작성자', '날짜', '분류']],
    ['English', ['Headline', 'Excerpt', 'Byline', 'Published', 'Section']],
  ])('are found in %s', (_, columns) => {
    expect(Object.values(mappingByName(columns, params))).toEqual(params.map(({ name }) => name));
  });

  it('mean the param of that name rather than one that the name may mean', () => {
    const others = [...params, { name: 'headline', title: 'Headline' }];
    expect(mappingByName(['headline', 'heading'], others)).toEqual({ headline: 'headline', heading: 'title' });
  });

  it('share no param', () => {
    expect(mappingByName(['Titre', 'Titel', 'Umsatz'], params)).toEqual({ Titre: 'title', Titel: '', Umsatz: '' });
  });
});
