/**
 * Wordings of comments, folded, in the notation of `phrasesOf`. Words in capitals are classes: `BUY` is a verb of buying,
 * the others are listed below. The first kind of the table in `comment-clauses.rules.ts` that a clause contains wins.
 */

export const BUY = `
  BUY | sold | please | dla mnie | + 1 | + | chetnie | wchodze | wskakuje | decyduje sie | zdecydowan* | bedzie moj*
  moja bedzie | wpisuje* | dopisuje sie | dopisz* mnie | dopisz* mi | zapisz* mnie | zapisz* mi | zapisuje | odloz
  odlozcie | odlozyc | odkladam | zostaw* mi | zostaw* dla | pakuj | pakujcie | pakujemy | zapakuj | zapakujcie
  zapakowac | dorzuc | dorzuccie | dorzucic | doloz | dolozcie | dolozyc | dodaj* do | dodaj* mi | dodac do | daj* mi
  dawaj* | daj* mnie | klepniet* | pisze sie | sie pisze | by chcial* | by wziel* | by wzial* | bede brac
  bede brala | bede bral | jestem chetn* | chetna | chetny | przyklepuj* | zarezerwuj* | zaklep* | przygarn*
  lec* do mnie | wrzuc | wrzuccie | wrzucam | wrzucic | niech leci | niech bedzie | ide w to | musze miec | musze ja miec | moge prosic | moge poprosic
  moge zamowic | moge zarezerwowac`

export const QUESTION = `
  ? | czy | ile | kiedy | gdzie | od ilu | dlaczego | czemu | jaki | jaka | jakie | jakim | jakich | jakiej | jaka to
  ktory* | ktora* | ktore* | kto | da sie | mozna | jest jeszcze | sa jeszcze | zostal jeszcze | zostala jeszcze
  zostalo jeszcze | zostaly jeszcze | macie | beda | bedzie jeszcze | ma ktos | a jest | a sa | po ile | po czemu
  a cena | jak wypad* | jak z rozmiar* | co to | co za ile | BUY TOPIC | BUY o TOPIC | BUY _ TOPIC | BUY o _ TOPIC
  BUY mi TOPIC | prosic TOPIC | prosic o TOPIC`

export const NEXT = `
  w kolej* | do kolejki | kolej* po | kolejka | sold next | next | nastepn* w | nastepn* na | JAK ktos
  JAK ktokolwiek | JAK sie | JAK _ zrezygn* | JAK _ _ zrezygn* | JAK _ _ _ zrezygn* | JAK _ nie LEAVES
  JAK _ _ nie LEAVES | JAK _ _ _ nie LEAVES | JAK _ sie rozmysl* | JAK _ _ sie rozmysl* | JAK _ _ _ sie rozmysl*
  JAK _ sie zwoln* | JAK _ _ sie zwoln* | JAK _ _ _ sie zwoln* | na rezerwow* | lista rezerwow* | liste rezerwow*
  rezerwowa | rezerwowy | gdyby byl* | gdyby zostal* | w razie czego | w razie rezygnacji | w razie zwrotu`
/** `JAK`: beginnings of a condition. */
export const JAK = 'jak jakby jezeli jesli gdyby kiedy'.split(' ')
/** `LEAVES`: beginnings of the verbs of somebody who gives a place up. */
export const LEAVES = 'wez bra bior bier chc'.split(' ')

export const CANCEL = `
  rezygn* | zrezygn* | jednak nie | jednak pas | jednak pass | jednak odpadam | pass | odpuszcz* | odpuszc* | anul*
  wycof* | skasuj* | usun* | odwol* | odpadam | cofam | wykresl* | skresl* | zwalniam | oddaje kolejke`

export const NEGATION = `
  za TOO | nie BUY | nie _ BUY | nie dla mnie | raczej nie | nie moj* | nie potrzeb* | odpada | nie tym razem | nie skusz*
  nie skorzyst* | nic nie | nie biorac | niestety nie | ani | nie stac | nie bede BUYING | nie chce BUYING | nie bede`

/** Wishes and plans that are no order yet, or a habit that is no order now. */
export const HEDGE = `
  zastan* | pyta | pytal* | pytaja | mysl* nad | mysl* czy | mysl* o | pomysl* | przemysl* | rozwaz* | waham
  moze BUY | moze kiedys | moze sie BUY | moze _ _ BUY | moze _ _ _ BUY | moze BUYING | moze _ BUY | chyba BUY
  chyba sie BUY | kusi | kusz* | nie wiem | nie jestem | nastepnym razem | innym razem | kiedys | po wyplacie
  gdybym | jakbym | jak schudn* | zawsze | zwykle | zazwyczaj | normalnie | marz* | szkoda | najpierw | ktos BUY
  wszysc* BUY | wszyscy | ludzie | kazd* BUY | BUY tylko SEEN | BUY SEEN | BUY sie SEEN | CHCE DOING | BUY o MAKING
  to moj rozmiar | to jest moj rozmiar`

/** Wordings that belong to no other kind; they only hide the words within them ("jak zawsze"). */
export const SET_PHRASES = `
  prosze pani | nie mam gdzie | nie ma gdzie | prosze panstwa | biore udzial | biore pod uwage | jak zawsze
  jak zwykle | jak ostatnio | jak najszybciej | gdzie indziej | jesli mozna | jezeli mozna | jak mozna
  bez zastanowienia | nie zastanawiam sie | bez wahania | nie waham sie | nie mysl* | nie moge sie doczekac
  nie ma sprawy | nie ma problemu | nic nie szkodzi | zawsze chcialam | nie czekam | daj* znac | daj* mi znac
  nie ma na co czekac | co zawsze | dla mamy | mialo byc | miala byc | jaka PRETTY | jaki PRETTY | jakie PRETTY`

/** Stories about goods that somebody has already. */
export const STORY = `
  mam | mamy | mial* | nosi* | nosz* | kupil* | bral* | wziel* | wzial* | zamowil* | zamawial* | dostal* | przysz*
  doszl* | dotarl* | odebral* | polec* | uzywam | uzywal* | kosztowal* | zuzyl* | mierzyl* | sprzedal*`

/** `TOPIC`: beginnings of what people ask to be told or shown. */
export const TOPIC =
  'cen info wymiar zdjec fotk sklad link kontakt odpowied rozmiarow podani termin numer kont wiadomosc pokaza zmierz przymierz szczegol katalog film przepis porad opini instrukcj pomoc cierpliw wyrozumial'.split(
    ' ',
  )
/** `PRETTY`: beginnings of praise, which is no question ("jaka piękna"). */
export const PRETTY = 'cud piekn slicz ladn super fajn boska boski urocz'.split(' ')
/** `SEEN`: beginnings of what people do before they decide. */
export const SEEN = 'zapyt spyt wiedzi zobacz obejrz poogl popatrz sprawdz podpyt dowiedzi'.split(' ')
/** `BUYING`: infinitives, which say nothing alone ("nie będę brać", "muszę kupić"). */
export const BUYING = 'brac wziac kupic kupowac zamowic zamawiac skusic'.split(' ')

/** `TOO`: beginnings of adjectives after "za" that refuse. */
export const TOO = 'mal duz krot dlug ciasn luzn slodk mocn drog ciezk grub cienk ciemn jasn szerok wask'.split(' ')

/** Infinitives after a wish or a request (`CHCE`) that leave it an order ("chcę zamówić M", not "chcę wygrać M", which is `DOING`). */
export const ORDERING = [
  ...BUYING,
  ...'miec prosic poprosic rezerwowac zarezerwowac zaklepac dostac przygarnac dobrac zapakowac spakowac odlozyc dopisac wpisac zapisac dodac dorzucic dolozyc wrzucic wyslac zostawic'.split(
    ' ',
  ),
]

/** Beginnings of clauses that take a wish back. */
export const TAKES_BACK = 'ale lecz tylko niestety szkoda gdyby'.split(' ')

/** Wishes that an "ale" takes back ("chciałabym, ale nie mam kasy"). */
export const WISH = 'chcial* | wzielabym | wzialbym | kupilabym | kupilbym | bralabym | bralbym'

/** Words that order if they stand with goods alone ("rezerwacja M"). */
export const ORDER_NOUNS = /^(?:zamowieni|rezerwacj|zapis|zakup|ja$)/

/** Questions about a price, which may come before the decision, unless it is about paying for the order. */
export const PRICE = 'ile | cena | ceny | po ile | po czemu | drog* | tanie* | znizk* | rabat*'
export const PAYING =
  'place | placimy | zaplac* | zaplaty | przelac | przelewam | razem | wychodzi | wyjdzie | czeka* | trwa | idzie | dni'

/** Beginnings of a clause that ask about a purchase or give the reason for a question. */
export const CONDITIONS = 'ale tylko bo jak jakby jesli jezeli gdyby to wtedy'.split(' ')
