import { mdiMagnify, mdiMapMarkerOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Outlet } from 'react-router-dom'
import { PageWidth } from '../../../ui/page-width.tsx'
import { SearchForm } from '../../../ui/search-form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Audiences } from './audiences.tsx'
import { Kolam } from './kolam.tsx'

/** What Abhyas is, and the search that most people come for. */
export const HomePage = () => (
  <>
    <Box sx={{ bgcolor: 'soft.primary.soft', position: 'relative', overflow: 'hidden' }}>
      <Kolam />
      <PageWidth sx={{ position: 'relative', pt: { xs: 3, md: 8 }, pb: { xs: 3, md: 9 } }}>
        <Typography variant="h1" sx={{ pr: { xs: 4, md: 0 } }}>
          Find a tutor near you.
          <br />
          Practise for the exam.
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, mb: { xs: 2.5, md: 3 }, maxWidth: 560 }}>
          Verified tutors by pincode, and tests that work without a network.
        </Typography>
        <Card
          component={SearchForm}
          action="/tutors"
          sx={{
            p: { xs: 2, md: 2.5 },
            maxWidth: 800,
            display: 'grid',
            gap: 2,
            alignItems: 'end',
            gridTemplateColumns: { xs: '1fr', md: '2fr 1.2fr auto' },
          }}
        >
          <TextField id="subject" name="subject" label="Subject" icon={mdiMagnify} autoComplete="off" />
          <TextField id="near" name="near" label="Pincode or area" icon={mdiMapMarkerOutline} autoComplete="off" />
          <Button type="submit" variant="contained" sx={{ minHeight: 50 }}>
            Find tutors
          </Button>
        </Card>
      </PageWidth>
    </Box>
    <Audiences />
    <Outlet />
  </>
)
