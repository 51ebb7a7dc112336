import { scoreMost, scorePartIds } from '@abhyas/shared/marketplace/listings/score'
import { partMeanings } from '@abhyas/shared/marketplace/listings/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { PageWidth } from '../../../ui/page-width.tsx'

const parts = [
  {
    title: 'For students and guardians',
    text: 'Say what you study and where you live. You find tutors and institutes near you or online, and tests for your board and class that also work without a network.',
  },
  {
    title: 'For teachers and institutes',
    text: 'Write your profile once: what you teach, where, and for how much. Families nearby can find you. Your own tests come with the question banks that our reviewers have approved.',
  },
  {
    title: 'Made for the phone you have',
    text: 'Abhyas opens without a network, keeps what you typed on your device until it is sent, and uses little data. You can put it on your home screen without an app store.',
  },
  {
    title: 'What we do with your data',
    text: 'Your address and number are verified so that nobody else can use them, and are not shown to others. We remove location and time from your pictures. Logging out removes your private data from the device.',
  },
] as const

/** Who Abhyas is for. */
export const AboutPage = () => (
  <PageWidth sx={{ py: { xs: 4, md: 8 }, maxWidth: 760 }}>
    <Typography variant="h1">About Abhyas</Typography>
    <Typography
      sx={{ mt: 2, mb: 4, typography: { xs: 'body1', md: 'h3' }, fontWeight: { xs: 400, md: 400 } }}
      color="textSecondary"
    >
      Abhyas means “practice” in Hindi. It helps learners find tutors, and gives both of them questions to practise.
    </Typography>
    {parts.map(({ title, text }) => (
      <Part key={title} title={title}>
        <Typography>{text}</Typography>
      </Part>
    ))}
    <Ranking />
    <Safety />
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 4 }}>
      <Button component={RouterLink} to="/register" variant="contained">
        Sign Up for free
      </Button>
      <Button component={RouterLink} to="/support" variant="outlined">
        Contact Support
      </Button>
    </Box>
  </PageWidth>
)

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box component="section" sx={{ mb: 3.5 }}>
    <Typography variant="h2" sx={{ mb: 0.75 }}>
      {title}
    </Typography>
    {children}
  </Box>
)

/** The formula of the directory, as it is. */
const Ranking = () => (
  <Part title="How tutors are ordered">
    <Typography>
      Near a pincode the nearest tutors come first. Otherwise those with more points come first, up to 1,000. Points
      cannot be bought. Tutors see their own points and how to gain more.
    </Typography>
    <Box component="ul" sx={{ my: 1, pl: 3 }}>
      {scorePartIds.map((id) => (
        <li key={id}>
          Up to {scoreMost[id]}: {partMeanings[id]}
        </li>
      ))}
    </Box>
  </Part>
)

/** How people are kept from harm, and what they can do themselves. */
const Safety = () => (
  <Part title="How we keep you safe">
    <Typography>
      Numbers and addresses are hidden in messages until both sides agree. For a child, a parent or guardian agrees
      first and can read the messages. They can withdraw their agreement with one tap. You can block anybody you talk
      with, and report a message, a person or a page: our staff look at it, and nobody is told who has reported. Where a
      child may be in danger, the conversation and the page are held at once. If a child is in danger now, call 1098
      (Childline) or 112.
    </Typography>
  </Part>
)
