import { screenshotLimits } from '@abhyas/shared/billing/orders/limits'
import { graceDays } from '@abhyas/shared/identity/data-requests/limits'
import { notificationLimits } from '@abhyas/shared/platform/notifications/limits'
import { contactLimits } from '@abhyas/shared/platform/support-tickets/limits'
import type { LegalPart } from './legal-pages.tsx'

export const privacyParts: readonly LegalPart[] = [
  {
    title: 'What we process, and what for',
    says: [
      'To create your account: your name, what you register as, email address, mobile and WhatsApp number, gender, password and the area you live in. We send a code to your email address and your mobile number, so that nobody else can use them. Of the password we keep only a hash.',
      'For your profile: what you enter in its steps, such as what you teach or study, qualifications, languages, date of birth and address, and a picture or documents if you upload them. Fields marked "optional" can stay empty.',
      'To keep accounts safe: the devices you are signed in on, the networks they use, and a record of logins and changes of the account.',
      'To answer you: what you write to Support, and the notices that we send you.',
    ],
  },
  {
    title: 'Why we may',
    says: [
      'You give your consent when you create the account. You can take it back at any time by deleting the account; that is as easy as creating it. What was done until then stays lawful.',
      'We also process what the law requires of us.',
    ],
  },
  {
    title: 'Who sees it',
    says: [
      'Of a teacher or an institute everybody sees the public page: name, picture or logo, what they teach, charge, experience, qualifications, languages, area and description. Email address, mobile number, street address and documents are not on it. "View public profile" shows you the page. The directory lists them near their pincode, and can be narrowed by these facts and by gender; they can leave it in their settings.',
      'Students, guardians and associates have no public page.',
      'Staff see what their work needs. We do not sell data, show no advertising, and load nothing from other companies into our pages. Codes and letters go out through a mail and an SMS provider, who may use them for nothing else.',
    ],
  },
  {
    title: 'On your device',
    says: [
      'Abhyas keeps you signed in with a cookie, and stores on your device what you typed until the server has it, and lists for use without a network. There are no cookies for advertising or for counting visits. Logging out removes your private data from the device.',
      'We remove the location and the time that cameras write into pictures.',
    ],
  },
  {
    title: 'For how long',
    says: [
      `As long as you have the account. When you delete it, your profile is hidden at once, and after ${graceDays} days profile, documents, messages, notices and devices are deleted for good. Until then you can come back.`,
      `Notices are deleted after ${notificationLimits.keptDays} days; codes, failed logins and sent letters within days. The record of changes names accounts by a number only, and stays.`,
      `What you write to Support without an account is deleted after ${contactLimits.days} days.`,
      `A screenshot of a transfer is deleted ${screenshotLimits.keptDays} days after we have checked the transfer.`,
    ],
  },
  {
    title: 'What you can ask for',
    says: [
      'See and take along: "Download my data" under "Your data" gives you everything in one file.',
      'Correct and complete: change your profile at any time. What is locked there, because it was verified, is changed by Support.',
      'Delete: under "Your data".',
      'Name somebody who may use these rights for you if you die or cannot use them yourself: write to Support.',
      'Complain: write to Support first. If our answer does not satisfy you, you can complain to the Data Protection Board of India.',
    ],
  },
  {
    title: 'Children',
    says: [
      'A person under 18 may not give this consent: a parent or legal guardian gives it, and creates the account. We do not track children, and show them no advertising.',
      'If you find an account of a child without that consent, write to Support: we delete it.',
    ],
  },
  {
    title: 'If something goes wrong',
    says: [
      'If data is lost or reaches somebody it should not, we tell you and the Data Protection Board of India without delay: what happened, what it may mean for you, and what you can do.',
    ],
  },
]
