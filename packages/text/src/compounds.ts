/**
 * Words that often begin the second or a later part of a compound, and endings of parts before them, such as the ones
 * with a linking s. Our own lists, not from a dictionary.
 */
interface Parts {
  readonly begin: string;
  readonly end: string;
}

const german: Parts = {
  begin:
    'abend abteilung agentur aktion analyse anbieter anfang angebot angelegenheit anlage anleitung anspruch anstalt antrag ' +
    'anwendung arbeit archiv arzt aufgabe auftrag aufsicht ausbildung ausgabe auskunft ausschuss ausstellung ausweis ' +
    'automat bahn band bank bau beamte bearbeit bedarf bedingung begrenzung behandlung behörde beitrag bereich bericht ' +
    'beruf beschluss besteuerung betreuung betrieb bewegung bibliothek bild bildung blatt brücke buch bund bürger burg ' +
    'computer dampf datei daten dienst direktor druck ebene einheit einkauf einrichtung energie entgelt entscheidung ' +
    'entwicklung erfahrung ergebnis erklärung erlaubnis ernährung fabrik fach fahrt fahrzeug familie farbe fassung fehler ' +
    'feier fenster fest feuer film firma fläche flug flughafen folge forderung form forschung frage frau freiheit freund ' +
    'friede führer führung funktion garten gebäude gebiet gebühr gefahr gegner geld gemeinde gemeinschaft genossenschaft ' +
    'gericht geschäft geschichte geschwindigkeit gesellschaft gesetz gespräch gestaltung gewerbe gewinn grenze größe grund ' +
    'gruppe hafen handel handlung haupt haus heft heim helfer herr herstellung hilfe hochschule industrie ingenieur insel ' +
    'institut jahr kammer kampf kanal kapitän karte kasse katalog kern kind kirche klasse klinik kommission konferenz konto ' +
    'kontrolle körper kosten kraft kranken krankheit kreis krieg kultur kunde kunst kurs küste land leben lehrer leistung ' +
    'leiter leitung liebe linie liste literatur maschine markt maß material mechaniker meister mensch messe mitglied mittel ' +
    'modell monat motor museum musik nachricht netz objekt ordnung organisation ort papier park partei person pflege pflicht ' +
    'plan planung platz politik polizei preis problem produkt produktion professor programm projekt prüfung punkt qualität ' +
    'quelle rahmen rat raum recht regel regierung region reihe reise rente richter richtung ring roman sache sammlung schaden ' +
    'schein schiff schifffahrt schlag schluss schrift schule schutz seite sektor sicherheit sitzung software sprache staat ' +
    'stadt stamm stand station stelle stellung steuer stiftung stimme stoff strafe straße strecke streit struktur studie ' +
    'stunde system tätigkeit tafel tag technik teil termin text theater thema theorie tier titel übertragung überwachung ' +
    'übung umwelt universität unternehmen unterricht untersuchung urkunde urlaub veranstaltung verband verbrauch verein ' +
    'verfahren vergleich verhältnis verkauf verkehr verlag vermittlung vermögen verordnung versammlung versicherung versorgung ' +
    'versuch verteilung vertrag vertreter verwaltung volk vorschrift vorstand wagen wahl wasser wechsel wesen wetter winter ' +
    'wirtschaft wissen wissenschaft woche wohnung wort zahl zeichen zeit zeitung zentrum zertifikat zimmer zins zone zustand',
  end:
    'ungs heits keits schafts tions täts lings tums bundes landes staats arbeits lebens jahres tages berufs betriebs verkehrs ' +
    'rechts kriegs volks amts geschichts hilfs mittags sonntags geburts alters gerichts unternehmens einkommens',
};

const dutch: Parts = {
  begin:
    'aanbod aanvraag administratie advies afdeling auto band bank bedrijf beheer beleid beroep bestuur beurs boek bouw centrum ' +
    'cultuur dienst fabriek feest fiets gebied gebouw geld gemeente geschiedenis gezondheid groep handel haven huis instelling ' +
    'kamer kantoor kennis kind kosten kracht kunst land leider leraar leven lijst maatschappij markt medewerker ministerie ' +
    'muziek netwerk onderwijs onderzoek ontwikkeling opleiding overleg park persoonlijkheid plaats plan politiek prijs project ' +
    'raad recht regel regeling reis ruimte school software spel stad station stelsel stoornis straat student systeem taal team ' +
    'tentoonstelling verbetering vereniging vergadering verkeer verzekering voorziening water week weg werk wereld winkel ' +
    'zaken zeker ziekte zorg',
  end: 'ings heids teits schaps arbeids bedrijfs levens bestuurs gezins',
};

const scandinavian: Parts = {
  begin:
    'ansvar arbeid arbejde arbete avdeling avdelning avgift avtal bank barn behandling bibliotek bil bok bolag bruk by bygg ' +
    'center dag direktør enhet familie familj fest film forening forskning forsikring försäkring förening gruppe grupp handel ' +
    'handling havn historie hjelp hus huset industri information innovation kamp klubb kommun kommune konferanse konferens kraft ' +
    'kultur kunst konst lag land leder ledare ledelse liv lov lærer lärare marked marknad maskin medlem miljø miljö minister musikk ' +
    'musik museum møte möte områ område ordning organisasjon organisation parti person planlegging planlægning planering plass plats ' +
    'politikk politik praksis pris program prosjekt projekt rett rettighet rettighed rättighet råd region samfunn samfund samhälle ' +
    'sak samling selskap selskab sentrum senter sikkerhet sikkerhed säkerhet skatt skole skola spel spill språk stasjon station ' +
    'studie styre styrelse system tid tjeneste tjänst trafikk trafik tur universitet utdanning utbildning uddannelse utvikling ' +
    'utveckling udvikling vann vatten verk verksamhet virksomhet vinst vinter vær værk år',
  end: 'ings hets heds sjons tions skaps skabs tets arbeids arbejds arbets lands livs barne folke menneske handels samfunns stats',
};

const finnish: Parts = {
  begin:
    'aika alue auto hallinto hankinta hoito kauppa keskus kirja kone kokoontuminen kokous koulu koulutus kulttuuri kunta laitos ' +
    'liike liikenne lento maa matka matkailu moottori mekaanikko museo näyttely ohjelma opetus opisto palkinto palvelu pankki ' +
    'pyörä päivä raha ravinto rakennus ruoka ryhmä seura talo talous tapahtuma teatteri teollisuus tieto toimi toimisto toiminta ' +
    'turbiini turva tutkimus työ vakuutus verkko vuosi yhdistys yhteisö yritys ääni',
  end: 'uuden yyden uden ksen',
};

const partsOf: Readonly<Record<string, Parts>> = {
  de: german,
  nl: dutch,
  sv: scandinavian,
  nb: scandinavian,
  nn: scandinavian,
  no: scandinavian,
  da: scandinavian,
  fi: finnish,
};

interface Joints {
  readonly begin: RegExp;
  readonly end: RegExp;
}

const expressions = new Map<Parts, Joints>();
const minPart = 4;

/**
 * Whether a hyphenation of a word is between two parts of a compound.
 *
 * @param lang primary language, such as `de`
 */
export function isJoint(word: string, index: number, lang: string): boolean {
  const parts = partsOf[lang];
  if (parts === undefined || index < minPart || word.length - index < minPart) return false;
  let joints = expressions.get(parts);
  if (joints === undefined) {
    const listed = (words: string): string => words.split(' ').join('|');
    joints = {
      begin: new RegExp(`^(?:${listed(parts.begin)})`, 'u'),
      end: new RegExp(`(?:${listed(parts.end)})$`, 'u'),
    };
    expressions.set(parts, joints);
  }
  const lower = word.toLowerCase();
  return joints.end.test(lower.slice(0, index)) || joints.begin.test(lower.slice(index));
}
