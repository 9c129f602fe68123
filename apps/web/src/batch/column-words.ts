/**
 * What people call the columns of their tables: params by preference, and words in English, Chinese, Spanish, Hindi,
 * Arabic, French, Portuguese, Russian, German, Japanese, Indonesian and Korean.
 */
const meanings: readonly (readonly [params: string, words: string])[] = [
  [
    'title headline eventName question text quote',
    `headline,heading,subject,post title,标题,標題,题目,título,titular,शीर्षक,العنوان,عنوان,titre,intitulé,manchete,
     заголовок,название,titel,überschrift,タイトル,題名,見出し,件名,judul,제목,타이틀`,
  ],
  [
    'description summary subtitle tagline',
    `description,summary,excerpt,abstract,subtitle,描述,摘要,简介,簡介,副标题,descripción,resumen,subtítulo,विवरण,सारांश,
     الوصف,وصف,ملخص,résumé,sous-titre,chapô,extrait,descrição,resumo,описание,подзаголовок,beschreibung,
     zusammenfassung,untertitel,説明,概要,要約,サブタイトル,deskripsi,ringkasan,설명,요약,부제`,
  ],
  [
    'author host guest',
    `author,writer,byline,by,作者,autor,autora,लेखक,المؤلف,الكاتب,auteur,autrice,автор,autorin,verfasser,著者,筆者,
     penulis,저자,작성자,글쓴이`,
  ],
  [
    'date period',
    `published,day,when,日期,时间,fecha,तारीख,दिनांक,التاريخ,تاريخ,date,data,дата,datum,日付,日時,公開日,tanggal,날짜,일자`,
  ],
  [
    'name eventName product client company',
    `name,名称,名稱,姓名,名字,nombre,नाम,الاسم,اسم,nom,nome,имя,название,名前,氏名,nama,이름`,
  ],
  [
    'location',
    `place,venue,city,地点,地點,lugar,ubicación,स्थान,المكان,lieu,endroit,local,место,ort,場所,会場,lokasi,tempat,장소,위치`,
  ],
  ['price', `price,价格,價格,precio,मूल्य,कीमत,السعر,prix,preço,цена,preis,価格,値段,harga,가격`],
  [
    'company client',
    `company,organization,employer,公司,empresa,कंपनी,الشركة,entreprise,société,компания,firma,unternehmen,会社,企業,
     perusahaan,회사`,
  ],
  [
    'tag section badge label',
    `tag,category,section,分类,分類,标签,categoría,etiqueta,श्रेणी,التصنيف,الفئة,catégorie,rubrique,categoria,категория,
     рубрика,kategorie,rubrik,カテゴリ,カテゴリー,kategori,카테고리,분류`,
  ],
  ['site', 'website,domain,网站,網站,sitio,वेबसाइट,الموقع,site,сайт,webseite,サイト,situs,사이트'],
];

/** Letters and digits without accents, by which names are compared. */
export const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

const paramsByWord = new Map<string, readonly string[]>();
for (const [params, words] of meanings)
  for (const word of words.split(','))
    paramsByWord.set(plainName(word), [...(paramsByWord.get(plainName(word)) ?? []), ...params.split(' ')]);

/** Names of the params that a column may mean by its name, the likeliest first. */
export const meaningsOf = (column: string): readonly string[] => paramsByWord.get(plainName(column)) ?? [];
