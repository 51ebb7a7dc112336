import type { QuestionRow } from '@abhyas/shared/content/questions/shapes'
import { htmlOfText } from '@abhyas/shared/content/questions/text'
import { typeNames } from '@abhyas/shared/content/questions/texts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { dotted } from '../../ui/dotted.ts'
import { Muted } from '../../ui/text.tsx'
import { toned } from '../../ui/toned.ts'
import { focusedRow, rowMark } from '../../ui/use-row-keys.ts'
import { marksInWords } from './names.ts'
import { RichHtml } from './rich-html.tsx'

interface PickRowsProps {
  readonly questions: readonly QuestionRow[]
  /** Ids. */
  readonly chosen: readonly string[]
  /** Why a question cannot be chosen; undefined where it can. */
  readonly whyNot: (question: QuestionRow) => string | undefined
  readonly onToggle: (question: QuestionRow) => void
  /** The keyboard or the pointer has come to a question. */
  readonly onShow?: (question: QuestionRow) => void
}

/** Approved questions to choose from; what cannot be chosen can be read. */
export const PickRows = ({ questions, chosen, whyNot, onToggle, onShow }: PickRowsProps) => (
  <Box component="ul" aria-label="Approved questions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {questions.map((question) => {
      const { id, text, type, bank_name, difficulty, marks } = question
      const why = whyNot(question)
      const isChosen = chosen.includes(id)
      return (
        <Box
          component="li"
          key={id}
          {...rowMark}
          onFocus={() => onShow?.(question)}
          onClick={() => onShow?.(question)}
          sx={({ vars }) => ({
            ...focusedRow,
            borderBottom: 1,
            borderColor: 'divider',
            ...(isChosen && { bgcolor: vars?.palette.surface.ok.soft }),
          })}
        >
          <Box
            component="label"
            sx={{
              display: 'flex',
              flexWrap: { xs: 'wrap', sm: 'nowrap' },
              alignItems: 'flex-start',
              p: 1,
              cursor: why ? 'default' : 'pointer',
            }}
          >
            <Checkbox checked={isChosen} disabled={why !== undefined} onChange={() => onToggle(question)} />
            <Box sx={{ flex: '1 1 200px', minWidth: 0, py: 1 }}>
              <Typography
                component="span"
                color={why ? 'textSecondary' : 'textPrimary'}
                sx={{ display: 'block', fontWeight: 500, overflowWrap: 'anywhere' }}
              >
                <RichHtml html={htmlOfText(text || 'A picture or a formula')} component="span" />
              </Typography>
              <Muted component="span">{dotted(typeNames[type], bank_name, difficulty, marksInWords(marks))}</Muted>
            </Box>
            {why && <WhyNot>{why}</WhyNot>}
          </Box>
        </Box>
      )
    })}
  </Box>
)

/** Beside the question; below it where there is no room. */
const WhyNot = ({ children }: { readonly children: string }) => (
  <Box
    component="span"
    sx={({ vars }) => ({
      ml: { xs: 5.25, sm: 1 },
      mb: { xs: 1, sm: 0 },
      px: 0.75,
      py: 0.25,
      maxWidth: { sm: 200 },
      alignSelf: { sm: 'center' },
      borderRadius: '6px',
      fontSize: '0.8125rem',
      fontWeight: 500,
      overflowWrap: 'anywhere',
      ...toned(vars, 'neutral'),
    })}
  >
    {children}
  </Box>
)
