import { reviewPage } from '@abhyas/shared/marketplace/tutor-reviews/limits'
import type { Review, ReviewList } from '@abhyas/shared/marketplace/tutor-reviews/shapes'
import type { TutorDetail } from '@abhyas/shared/marketplace/listings/shapes'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useReviews } from '../../../data/reviews.ts'
import { ReportButton } from '../../../entities/report/report-button.tsx'
import { Stars } from '../../../entities/review/stars.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { lazyOptional } from '../../../ui/lazy.ts'
import { dayOfMoment } from '../../../ui/moment.ts'
import { Muted } from '../../../ui/text.tsx'

/** Only tutors answer: visitors do without the form. */
const ReplyForm = lazyOptional(() => import('./reply-form.tsx'))((part) => part.ReplyForm)

interface ReviewsPartProps {
  readonly tutor: TutorDetail
  /** Who teaches it is looks at the page. */
  readonly isOwn: boolean
}

/** What families say after lessons. */
export function ReviewsPart({ tutor, isOwn }: ReviewsPartProps) {
  const [page, setPage] = useState(1)
  const read = useReviews(tutor.id, page)
  const { answer } = read
  return (
    <Box component="section" aria-label="Reviews">
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        Reviews
      </Typography>
      {!answer && <CallState of={read} rows={2} height={72} />}
      {answer?.total === 0 && <Typography>No reviews yet. They come with lessons.</Typography>}
      {answer && answer.total > 0 && (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Breakdown of={answer} />
          {answer.data.map((one) => (
            <ReviewCard key={one.id} of={one} tutor={tutor} isOwn={isOwn} isAuthor={answer.own?.id === one.id} />
          ))}
          <Box sx={{ display: 'flex', gap: 1 }}>
            {page > 1 && (
              <Button variant="outlined" onClick={() => setPage(page - 1)}>
                Newer
              </Button>
            )}
            {page * reviewPage.limit < answer.total && (
              <Button variant="outlined" onClick={() => setPage(page + 1)}>
                Older
              </Button>
            )}
          </Box>
        </Box>
      )}
    </Box>
  )
}

/** How many have five stars, four, and so on. */
const Breakdown = ({ of: { breakdown, total } }: { readonly of: ReviewList }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5, maxWidth: 320 }}>
    {breakdown
      .map((count, at) => ({ stars: at + 1, count }))
      .toReversed()
      .map(({ stars, count }) => (
        <Box component="li" key={stars} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Stars count={stars} />
          <Box
            aria-hidden
            sx={{
              height: 6,
              borderRadius: 3,
              flexGrow: 1,
              background: ({ vars, palette }) =>
                `linear-gradient(to right, ${(vars ?? { palette }).palette.primary.main} ${(100 * count) / total}%, ${(vars ?? { palette }).palette.divider} 0)`,
            }}
          />
          <Typography variant="body2">{formatNumber(count)}</Typography>
        </Box>
      ))}
  </Box>
)

interface ReviewCardProps extends ReviewsPartProps {
  readonly of: Review
  readonly isAuthor: boolean
}

function ReviewCard({ of: one, tutor, isOwn, isAuthor }: ReviewCardProps) {
  return (
    <Card sx={{ p: 2, display: 'grid', gap: 0.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box>
        <Stars count={one.stars} />
      </Box>
      {one.text && <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{one.text}</Typography>}
      <Muted>{dotted(one.author, one.class, dayOfMoment(one.created_at), one.edited ? 'changed' : '')}</Muted>
      {one.reply && (
        <Box sx={{ mt: 1, pl: 1.5, borderLeft: 3, borderColor: 'divider' }}>
          <Typography sx={{ fontWeight: 600 }}>{tutor.name}</Typography>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{one.reply.text}</Typography>
        </Box>
      )}
      {isOwn && !one.reply && <ReplyForm review={one.id} tutor={tutor.id} />}
      {!isAuthor && (
        <ReportButton about={{ kind: 'review', id: one.id }} name="this review" label="Report this review" isSmall />
      )}
    </Card>
  )
}
