import type { QuestionRow } from '@abhyas/shared/content/questions/shapes'
import type { QuestionState } from '@abhyas/shared/content/questions/states'
import { htmlOfText } from '@abhyas/shared/content/questions/text'
import { mdiCheckCircleOutline, mdiClockOutline, mdiCloseCircleOutline, mdiPencilOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { dotted } from '../../../ui/dotted.ts'
import { exactMoment, shortMoment } from '../../../ui/moment.ts'
import { stateNames, typeNames } from '../../../entities/question/names.ts'
import { RichHtml } from '../../../entities/question/rich-html.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
import { Muted } from '../../../ui/text.tsx'

const looks: Readonly<Record<QuestionState, readonly [tone: 'ok' | 'warn' | 'err' | 'neutral', icon: string]>> = {
  draft: ['neutral', mdiPencilOutline],
  pending: ['warn', mdiClockOutline],
  approved: ['ok', mdiCheckCircleOutline],
  changes_requested: ['warn', mdiPencilOutline],
  rejected: ['err', mdiCloseCircleOutline],
  retired: ['neutral', mdiCloseCircleOutline],
}

interface QuestionCardProps {
  readonly question: QuestionRow
  readonly onNarrow: (filters: Readonly<Record<string, string>>) => void
}

/** A question of the list: what it asks, what it is, and where it belongs; its bank and tags narrow the list. */
export function QuestionCard({ question, onNarrow }: QuestionCardProps) {
  const { id, text, type, state, difficulty, bank_id, bank_name, created_by_name, created_at, tags } = question
  const [tone, icon] = looks[state]
  return (
    <Card component="article" sx={{ p: 1.5, mb: 1 }}>
      <Link
        component={RouterLink}
        to={`/admin/questions/add/${id}`}
        color="inherit"
        underline="hover"
        sx={{ display: 'block', fontWeight: 500, overflowWrap: 'anywhere', mb: 1 }}
      >
        <RichHtml html={htmlOfText(text || 'A picture or a formula')} component="span" />
      </Link>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Badge tone={tone} icon={icon}>
          {stateNames[state]}
        </Badge>
        <Badge tone="neutral">{typeNames[type]}</Badge>
        {difficulty && <Badge tone="neutral">{difficulty}</Badge>}
        {tags.slice(0, 3).map((tag) => (
          <Chip
            key={tag}
            size="small"
            label={tag}
            onClick={() => onNarrow({ tag })}
            title={`Questions with the tag ${tag}`}
          />
        ))}
        <Muted title={exactMoment(created_at)} sx={{ overflowWrap: 'anywhere' }}>
          <Link component="button" type="button" color="inherit" onClick={() => onNarrow({ bank_id })}>
            {bank_name}
          </Link>
          {dotted(' ', created_by_name, shortMoment(created_at))}
        </Muted>
      </Box>
    </Card>
  )
}
