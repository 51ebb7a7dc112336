import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { useSiteSettings } from '../../../data/site-settings.ts'
import { termsVersion } from '@abhyas/shared/identity/registration/terms'
import { PageWidth } from '../../../ui/page-width.tsx'
import { privacyParts } from './privacy-text.ts'
import { termsParts } from './terms-text.ts'

/** A heading and its paragraphs. */
export interface LegalPart {
  readonly title: string
  readonly says: readonly string[]
}

const privacyIntro =
  'This notice says which personal data Abhyas processes, what for, for how long, and what you can ask of us. It is written for the Digital Personal Data Protection Act, 2023. You are the data principal of your data, and we are the data fiduciary.'

const termsIntro =
  'Abhyas helps students and guardians find teachers and institutes, and gives both of them questions to practise. These terms say what you can expect from us and what we expect from you. By creating an account you accept them.'

const terms = { to: '/terms', name: 'Terms of use' } as const
const privacy = { to: '/privacy', name: 'Privacy notice' } as const

/** What somebody agrees to at sign-up. */
export const TermsPage = () => <LegalPage title={terms.name} intro={termsIntro} parts={termsParts} other={privacy} />

/** What is kept of somebody, what for, for how long, and what they can ask for. */
export const PrivacyPage = () => (
  <LegalPage title={privacy.name} intro={privacyIntro} parts={privacyParts} other={terms} />
)

interface LegalPageProps {
  readonly title: string
  readonly intro: string
  readonly parts: readonly LegalPart[]
  readonly other: { readonly to: string; readonly name: string }
}

const LegalPage = ({ title, intro, parts, other }: LegalPageProps) => (
  <PageWidth sx={{ py: { xs: 4, md: 8 }, maxWidth: 784 }}>
    <Typography variant="h1">{title}</Typography>
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 3 }}>
      Version {termsVersion}
    </Typography>
    <Typography sx={{ mb: 4 }}>{intro}</Typography>
    {parts.map((part, at) => (
      <Box key={part.title} component="section" sx={{ mb: 3.5 }}>
        <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
          {at + 1}. {part.title}
        </Typography>
        {part.says.map((text) => (
          <Typography key={text} sx={{ mb: 1 }}>
            {text}
          </Typography>
        ))}
      </Box>
    ))}
    <Contact />
    <Link component={RouterLink} to={other.to} sx={{ display: 'inline-block', py: 1 }}>
      {other.name}
    </Link>
  </PageWidth>
)

/** Where questions and complaints go; the address stands here where the site has one. */
function Contact() {
  const { contact_email } = useSiteSettings()
  return (
    <Box component="section" sx={{ mb: 3.5 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        Questions and complaints
      </Typography>
      <Typography>
        Write to{' '}
        <Link component={RouterLink} to="/support">
          Support
        </Link>
        {contact_email && (
          <>
            {' '}
            or to <Link href={`mailto:${contact_email}`}>{contact_email}</Link>
          </>
        )}
        . Say that it is about your data or these terms: somebody answers each message.
      </Typography>
    </Box>
  )
}
