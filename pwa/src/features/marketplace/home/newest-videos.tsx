import type { Material } from '@abhyas/shared/content/materials/shapes'
import type { ListReply } from '@abhyas/shared/list-reply'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { readKept } from '../../../data/kept-reads.ts'
import { useRead } from '../../../data/queries.ts'
import { MaterialCard } from '../../../entities/material/material-card.tsx'
import { CardGrid } from '../../../ui/card-grid.tsx'
import { PageWidth } from '../../../ui/page-width.tsx'

/** The videos that were approved last. Without any, and without an answer, there is no such part of the page. */
export function NewestVideos() {
  const { answer } = useRead<ListReply<Material>>('/materials?kind=video&limit=3', { isKept: true, read: readKept })
  const videos = answer?.data ?? []
  return (
    videos.length > 0 && (
      <PageWidth component="section" aria-labelledby="newest-videos" sx={{ mt: { xs: 4, md: 6 } }}>
        <Link component={RouterLink} to="/videos" sx={{ float: 'right', py: 0.5 }}>
          All videos
        </Link>
        <Typography id="newest-videos" variant="h2" sx={{ mb: 2 }}>
          Videos
        </Typography>
        <CardGrid>
          {videos.map((one) => (
            <MaterialCard key={one.id} of={one} from="" />
          ))}
        </CardGrid>
      </PageWidth>
    )
  )
}
