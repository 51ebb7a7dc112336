import { htmlOfText } from '@abhyas/shared/content/questions/text'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { diffQuestions, type Run } from './question-diff.ts'
import { RichHtml } from './rich-html.tsx'

interface DiffViewProps {
  readonly before: QuestionContent
  readonly after: QuestionContent
}

/** What changed between two versions: each part with what went and what came, marked by more than a colour. */
export function DiffView({ before, after }: DiffViewProps) {
  const parts = diffQuestions(before, after)
  const changed = parts.filter(({ isChanged }) => isChanged)
  if (changed.length === 0) return <Typography color="textSecondary">No text has changed.</Typography>
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
      {changed.map(({ name, runs }) => (
        <Box key={name}>
          <Typography component="dt" variant="body2" color="textSecondary" sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {runs.map((run, i) => (
              <Changed key={i} run={run} />
            ))}
            {runs.every(({ change }) => !change) && (
              <Typography variant="body2">Only the formatting has changed.</Typography>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function Changed({ run: { text, change } }: { readonly run: Run }) {
  const html = <RichHtml html={htmlOfText(text)} component="span" />
  if (!change) return html
  const isAdded = change === 'added'
  return (
    <Box
      component={isAdded ? 'ins' : 'del'}
      sx={({ vars }) => ({
        px: 0.25,
        borderRadius: '4px',
        bgcolor: vars?.palette.surface[isAdded ? 'ins' : 'del'].soft,
        color: vars?.palette.surface[isAdded ? 'ins' : 'del'].onSoft,
        textDecoration: isAdded ? 'underline' : 'line-through',
        textDecorationThickness: '2px',
        textUnderlineOffset: '3px',
      })}
    >
      <span style={visuallyHidden}>{isAdded ? ' added: ' : ' removed: '}</span>
      {html}
    </Box>
  )
}
