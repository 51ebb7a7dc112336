import { shownCharge } from '@abhyas/shared/identity/profile/charge'
import type { TutorCard } from '@abhyas/shared/marketplace/directory/shapes'
import { mdiCheckDecagram, mdiMapMarkerOutline, mdiStar } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { cardAround, CardLink } from '../../ui/card-link.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tags } from '../../ui/tags.tsx'
import { Muted } from '../../ui/text.tsx'
import { rowMark } from '../../ui/use-row-keys.ts'
import { SampleBadge } from '../user/sample-badge.tsx'
import { SaveHeart } from './save-button.tsx'
import { TutorAvatar } from './tutor-avatar.tsx'
import { tagsOf, whereInWords } from './tutor-words.ts'

interface TutorCardViewProps {
  readonly card: TutorCard
  /** The pincode that is searched around; empty without one. */
  readonly near: string
  /** The filters of the list that it stands in: the page of the tutor leads back to them. */
  readonly from: string
  /** Of the name: below the heading of the list. */
  readonly headingLevel?: 'h2' | 'h3'
  /** Of a list of saved tutors: the card is about to leave it. */
  readonly onRemoved?: () => void
}

/** A tutor in a list, with what is compared, in the same order everywhere. */
export function TutorCardView({ card, near, from, headingLevel = 'h2', onRemoved }: TutorCardViewProps) {
  const tags = tagsOf(card)
  const charge = shownCharge(card.charge)
  return (
    <Card component="article" {...rowMark} sx={[cardAround, { p: 2 }]}>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <TutorAvatar of={card} size={52} fontSize="1.125rem" />
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <CardLink
            to={`/tutors/${card.id}${near && `?near=${near}`}`}
            from={from}
            name={card.name}
            headingLevel={headingLevel}
          >
            {card.verified && (
              // The sign never stands on a line alone.
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                {'\u00A0'}
                <Icon
                  path={mdiCheckDecagram}
                  title="Documents checked"
                  color="primary"
                  fontSize="small"
                  sx={{ verticalAlign: '-4px' }}
                />
              </Box>
            )}
          </CardLink>
          {card.subjects.length > 0 && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {card.subjects.join(', ')}
            </Typography>
          )}
          <Standing of={card} />
          <SampleBadge of={card} />
        </Box>
        <SaveHeart of={card} onRemoved={onRemoved} />
      </Box>
      {tags.length > 0 && <Tags texts={tags} />}
      <Box sx={{ mt: 'auto', display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, typography: 'body2' }}>
        <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', color: 'text.secondary', flexGrow: 1 }}>
          <Icon path={mdiMapMarkerOutline} fontSize="small" />
          {whereInWords(card, near)}
        </Box>
        {charge && (
          <span>
            <strong>{charge}</strong>
            <Muted component="span"> / session</Muted>
          </span>
        )}
      </Box>
    </Card>
  )
}

/** What families say, and for how long somebody has taught. */
const Standing = ({ of: { stars, reviews, experience } }: { readonly of: TutorCard }) => (
  <Muted sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5 }}>
    {stars === null || reviews === 0 ? (
      'New here'
    ) : (
      <>
        <Icon path={mdiStar} title="Rated" fontSize="small" color="warning" />
        <strong>{stars.toFixed(1)}</strong> ({formatNumber(reviews)})
      </>
    )}
    {experience && ` · ${experience}`}
  </Muted>
)
