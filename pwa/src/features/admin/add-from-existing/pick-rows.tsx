import type { QuestionRow } from '@abhyas/shared/content/questions/shapes'
import { htmlOfText } from '@abhyas/shared/content/questions/text'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { typeNames } from '../../../entities/question/names.ts'
import { RichHtml } from '../../../entities/question/rich-html.tsx'

export const noOthers = 'No approved question of another bank is on this page.'

interface PickRowsProps {
  /** The bank that gets them. */
  readonly bankId: string
  readonly questions: readonly QuestionRow[]
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (id: string) => void
}

/** Approved questions of other banks; what the bank has already can be read and not chosen. */
export function PickRows({ bankId, questions, chosen, onChoose }: PickRowsProps) {
  const others = questions.filter(({ bank_id }) => bank_id !== bankId)
  if (others.length === 0) return <Typography sx={{ py: 4 }}>{noOthers}</Typography>
  return (
    <Box component="ul" aria-label="Approved questions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {others.map(({ id, text, type, bank_name, is_known }) => (
        <Box component="li" key={id} sx={{ borderBottom: 1, borderColor: 'divider' }}>
          <Box
            component="label"
            sx={{ display: 'flex', alignItems: 'flex-start', p: 1, cursor: is_known ? 'default' : 'pointer' }}
          >
            <Checkbox checked={chosen.has(id)} disabled={is_known ?? false} onChange={() => onChoose(id)} />
            <Box sx={{ minWidth: 0, py: 1 }}>
              <Typography
                component="span"
                sx={{
                  display: 'block',
                  fontWeight: 500,
                  overflowWrap: 'anywhere',
                  color: is_known ? 'text.secondary' : 'text.primary',
                }}
              >
                <RichHtml html={htmlOfText(text || 'A picture or a formula')} component="span" />
              </Typography>
              <Typography component="span" variant="body2" color="textSecondary">
                {[typeNames[type], bank_name, is_known ? 'in the bank already' : ''].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  )
}
