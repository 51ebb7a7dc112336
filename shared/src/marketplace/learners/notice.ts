import type { ConsentPurpose, NoticeLanguage } from './choices.ts'

/** Counted up with every change of the meaning: a consent names the version that was read. */
export const noticeVersion = '2026-11-27'

interface PurposeText {
  readonly data: string
  readonly why: string
}

interface Notice {
  readonly text: string
  readonly purposes: Readonly<Record<ConsentPurpose, PurposeText>>
}

/** What a purpose is called. */
export const purposeNames: Readonly<Record<NoticeLanguage, Readonly<Record<ConsentPurpose, string>>>> = {
  en: {
    account: 'Account',
    inquiries: 'Questions to tutors',
    messages: 'Messages',
    lessons: 'Lessons',
    tests: 'Tests',
    classes: 'Classes',
  },
  hi: {
    account: 'खाता',
    inquiries: 'शिक्षकों से पूछना',
    messages: 'संदेश',
    lessons: 'ट्यूशन की कक्षाएँ',
    tests: 'परीक्षाएँ',
    classes: 'बैच',
  },
}

/** What a guardian reads before agreeing: which data, and what for (s.5 of the Digital Personal Data Protection Act 2023). */
export const notices: Readonly<Record<NoticeLanguage, Notice>> = {
  en: {
    text: 'You agree for your child, purpose by purpose. You can take each agreement back at any time with one tap, and it ends at once. You can see and export what is stored, have it corrected or deleted, and complain to the Data Protection Board of India. Nobody shows your child advertisements, and nothing is learnt from what your child does.',
    purposes: {
      account: {
        data: "First name, date of birth, class, board and medium of the child; the child's own login, if there is one.",
        why: 'To keep an account for the child, and to link it with you.',
      },
      inquiries: {
        data: 'First name, class, board, subject and pincode; the text of the question.',
        why: 'To ask tutors and to publish what is needed. Tutors never see the surname, the date of birth or a number.',
      },
      messages: {
        data: 'The messages and files of a conversation. You are part of each of them.',
        why: 'To talk with tutors. Phone numbers and addresses are hidden until both sides agree.',
      },
      lessons: {
        data: 'Time, place, subject and attendance of lessons; notes and homework.',
        why: 'To arrange lessons, and to remind you of them.',
      },
      tests: {
        data: 'Answers, times and results of tests.',
        why: 'To take tests and to see the results. You can read them, too.',
      },
      classes: {
        data: 'Membership in a class, work that was given, and its marks.',
        why: 'To take part in classes of a tutor or an institute.',
      },
    },
  },
  hi: {
    text: 'आप अपने बच्चे के लिए हर उद्देश्य पर अलग-अलग सहमति देते हैं। आप हर सहमति कभी भी एक टैप से वापस ले सकते हैं, और वह तुरंत समाप्त हो जाती है। आप देख और डाउनलोड कर सकते हैं कि क्या रखा गया है, उसे ठीक करवा या हटवा सकते हैं, और भारतीय डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं। बच्चे को कोई विज्ञापन नहीं दिखाया जाता, और बच्चा जो करता है उससे कुछ सीखा नहीं जाता।',
    purposes: {
      account: {
        data: 'बच्चे का पहला नाम, जन्म तिथि, कक्षा, बोर्ड और माध्यम; बच्चे का अपना लॉगिन, यदि हो।',
        why: 'बच्चे का खाता रखने और उसे आपसे जोड़ने के लिए।',
      },
      inquiries: {
        data: 'पहला नाम, कक्षा, बोर्ड, विषय और पिनकोड; प्रश्न का पाठ।',
        why: 'शिक्षकों से पूछने और ज़रूरत बताने के लिए। शिक्षक उपनाम, जन्म तिथि या नंबर कभी नहीं देखते।',
      },
      messages: {
        data: 'बातचीत के संदेश और फ़ाइलें। आप हर बातचीत में शामिल रहते हैं।',
        why: 'शिक्षकों से बात करने के लिए। दोनों पक्षों की सहमति तक फ़ोन नंबर और पते छिपे रहते हैं।',
      },
      lessons: {
        data: 'कक्षाओं का समय, स्थान, विषय और उपस्थिति; टिप्पणियाँ और गृहकार्य।',
        why: 'कक्षाएँ तय करने और उनकी याद दिलाने के लिए।',
      },
      tests: {
        data: 'परीक्षाओं के उत्तर, समय और परिणाम।',
        why: 'परीक्षा देने और परिणाम देखने के लिए। आप भी उन्हें देख सकते हैं।',
      },
      classes: {
        data: 'किसी कक्षा की सदस्यता, दिया गया काम और उसके अंक।',
        why: 'किसी शिक्षक या संस्थान की कक्षाओं में भाग लेने के लिए।',
      },
    },
  },
}
