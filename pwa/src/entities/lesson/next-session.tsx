import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useLessons } from '../../data/lessons.ts'
import { shortDayOf, spanOf } from './lesson-words.ts'

interface NextSessionProps {
  /** The id of the class. */
  readonly of: string
  readonly side: 'tutor' | 'family'
  /** The address of the page: the session leads back to where it is from. */
  readonly from: string
}

/** When a class takes place next, and the way there. Nothing where that is not known. */
export function NextSession({ of: id, side, from }: NextSessionProps) {
  const [now] = useState(() => Date.now())
  const rows = useLessons(side === 'tutor' ? side : '').answer?.data
  const next = rows?.find(
    ({ batch, state, ends_at }) => batch?.id === id && state === 'confirmed' && Date.parse(ends_at) > now,
  )
  return (
    next && (
      <Typography sx={{ my: 1 }}>
        Next:{' '}
        <Link component={RouterLink} to={`/lessons/${next.id}`} state={{ from }} sx={{ fontWeight: 600 }}>
          {shortDayOf(next.starts_at)}, {spanOf(next)}
        </Link>
      </Typography>
    )
  )
}
