import { graceDays } from '@abhyas/shared/identity/data-requests/limits'
import type { LegalPart } from './legal-pages.tsx'

export const termsParts: readonly LegalPart[] = [
  {
    title: 'Who may have an account',
    says: [
      'You may create an account if you are 18 or older. For anybody younger, a parent or legal guardian creates the account, agrees to these terms and stays responsible for it.',
      'Teachers and associates must be 18 or older. Who registers an institute must be allowed to act for it.',
      'One person has one account. The name, email address and mobile number must be your own.',
    ],
  },
  {
    title: 'Your account and password',
    says: [
      'Keep your password and codes to yourself. We never ask for them by phone or message.',
      'If you think that somebody else uses your account, sign out the devices you do not know and change your password under "Sign-in and security".',
    ],
  },
  {
    title: 'What it costs',
    says: [
      'Creating an account and a profile is free. If a part of Abhyas ever costs money, you see the price before you order, and nothing is charged without your order.',
    ],
  },
  {
    title: 'Teachers, institutes and families',
    says: [
      'Teachers and institutes are not employed by Abhyas. Lessons, fees and dates are agreed between them and the family; we are not a party to that agreement.',
      'We confirm email addresses and mobile numbers by a code, and look at documents that an institute uploads. A tick says what was checked, and no more: it does not promise how good a lesson is. Meet first, and let a child be accompanied.',
      'What a teacher or an institute says of qualifications, experience and charges must be true.',
    ],
  },
  {
    title: 'What you write and upload',
    says: [
      'It stays yours. You allow us to store it and to show it where the product says that it is shown, for as long as it is there.',
      'Do not upload what belongs to others, what breaks the law, or what hurts or deceives others. Do not copy questions or profiles in bulk, test our defences without asking, or get around our limits.',
      'We may remove such content, and disable an account that goes on. We say why, and you can object through Support.',
    ],
  },
  {
    title: 'Questions and practice',
    says: [
      'Questions and solutions are reviewed by people, but mistakes happen. They help you prepare; they are no promise of a result, and no exam board has approved them unless the page says so.',
    ],
  },
  {
    title: 'When something does not work',
    says: [
      'We work to keep Abhyas available and your data safe, but cannot promise that it is never interrupted. We are liable for what we cause on purpose or by gross negligence, and wherever the law does not let us exclude it.',
    ],
  },
  {
    title: 'Leaving',
    says: [
      `You can delete your account at any time under "Your data". Your profile is hidden at once, and everything is deleted after ${graceDays} days unless you come back before.`,
    ],
  },
  {
    title: 'Changes and law',
    says: [
      'If these terms change, we tell you before the new version applies, and ask for your consent where the law asks for it. Your profile shows which version you have accepted, and when.',
      'The law of India applies. Consumers may go to the courts and consumer commissions of the place where they live.',
    ],
  },
]
