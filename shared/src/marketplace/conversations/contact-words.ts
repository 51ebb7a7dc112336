const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))

/** Words that stand between the parts of one number: it goes on after them. */
export const joiners = wordsOf(`
  and then or dot dash hyphen space comma minus plus point star slash underscore bracket brackets next after that this
  followed by first last second third half part digit digits number rest remaining other again also is are it the
  later finally now rs inr aur phir fir uske baad iske pehle pahle aakhri baaki baki agla hai hain ke ka ko se raha
  और फिर उसके बाद है हैं बाकी पहले डॉट tak country code start starts end ends with`)

/** Words after which a shorter number is a telephone's too. */
export const callWords = wordsOf(`
  call calls phone phn fone ph mob mobile tel telephone landline cell contact whatsapp watsapp wapp dial ring sms
  fon number's helpline फोन फ़ोन मोबाइल कॉल व्हाट्सएप`)

export const mailProviders = `gmail gmial gamil gmaill gml googlemail yahoo yahoomail ymail hotmail outlook rediffmail
  rediff icloud protonmail proton zoho zohomail yandex aol msn live`.split(/\s+/)

/** Endings of addresses. Those that are also words need a longer name before them. */
export const endings = `com in org net co io me info edu app xyz online site live tech link page club academy school
  education ly ee gl gg be dev biz us uk tv ai store shop website tutor guru
  coach training institute courses cc pw`.split(/\s+/)
export const wordEndings = wordsOf(
  'in me co us be live link page club school education tech site store shop online tutor guru coach training institute courses',
)

/** What stands after the @ of UPI ids. */
export const payHandles = `okaxis oksbi okhdfcbank okicici ybl ibl axl paytm ptyes ptaxis ptsbi pthdfc upi apl yapl rapl
  sbi icici hdfcbank axisbank axis kotak kotak811 barodampay freecharge fbl jupiteraxis airtel jio idfcbank
  federal indus pnb cnrb unionbank boi mahb yesbank waaxis wahdfcbank waicici wasbi slice naviaxis
  tapicici timecosmos phonepe gpay amazonpay superyes fam idbi aubank rbl dbs postbank`.split(/\s+/)

export const platforms = `instagram instagrm insta ig telegram telegrm tg whatsapp watsapp whatsap wapp snapchat snap
  facebook fb messenger linkedin skype discord twitter youtube yt threads wechat reddit signal इंस्टा इंस्टाग्राम
  टेलीग्राम व्हाट्सएप फेसबुक`.split(/\s+/)

/** Words that are no name: what is said about a place, not whom one finds there. */
export const notNames = wordsOf(`
  none nil na slow fast
  a an the and or not no yes ok okay fine good great best better bad easier easy required needed allowed available my
  your our his her their only for on in at to of by with where how what when who why which banned same working hacked
  enough too very so down just more most useful helpful free there this that these those it its i me we us you they he
  she is are was were be been will would can could should may also always never well soon later now here new old full
  used group groups class classes video videos channel page app notes message messages number id link links please
  pls plz account profile user name handle username contact call physics maths chemistry biology english hindi
  lecture lectures story stories reels posts post live home work homework school office noon night evening morning
  tutor teacher student mail email from if but because after before during about than then hai hain nahi nahin par pe
  se ka ke ki ko ho kya haan theek thik sir mam madam maam ji something anything everything someone anyone
  hidden until both agree daily once twice weekly one two any all some more every tomorrow today sunday monday
  tuesday wednesday thursday friday saturday online offline updates update reminders reminder tests test marks
  reach find follow search add text send share write type see check look meet talk chat parents child kids son daughter`)
