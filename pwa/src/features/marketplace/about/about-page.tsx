import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
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
      <Box key={title} component="section" sx={{ mb: 3.5 }}>
        <Typography variant="h2" sx={{ mb: 0.75 }}>
          {title}
        </Typography>
        <Typography>{text}</Typography>
      </Box>
    ))}
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
