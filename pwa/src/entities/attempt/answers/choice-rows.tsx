import type { PackChoice } from '@abhyas/shared/assessment/test-papers/pack'
import { mdiCheck, mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { RichHtml } from '../../question/rich-html.tsx'
import { letterOf } from '@abhyas/shared/letter-of'
import { Badge } from '../../../ui/status-badge.tsx'
import { Muted } from '../../../ui/text.tsx'

/** An option of an answer that was checked. */
export interface CheckedOption {
  readonly isRight: boolean
  /** What its author says to who chose it: HTML. */
  readonly feedback: string | undefined
}

interface ChoiceRowsProps {
  /** Of the group, for screen readers. */
  readonly label: string
  readonly name: string
  readonly type: 'radio' | 'checkbox'
  readonly options: readonly PackChoice[]
  readonly chosen: readonly string[]
  readonly isLocked: boolean
  readonly checked?: ReadonlyMap<string, CheckedOption> | undefined
  readonly onChoose: (id: string) => void
}

/** The styles of all rows stand on their list: each row that had its own took a slow phone some milliseconds. */
const rows = ({ vars }: Theme) => ({
  display: 'grid',
  gap: 1,
  '& > label': {
    minHeight: 56,
    borderRadius: '12px',
    px: 2,
    py: 1,
    gap: 1.5,
    display: 'flex',
    alignItems: 'center',
    border: `1px solid ${vars?.palette.control.main}`,
    bgcolor: vars?.palette.background.paper,
    cursor: 'pointer',
    '&:has(input:disabled)': { cursor: 'default' },
    '&:has(input:checked)': {
      borderColor: vars?.palette.primary.main,
      // Thicker, without moving what is in it.
      boxShadow: `inset 0 0 0 1px ${vars?.palette.primary.main}`,
      bgcolor: vars?.palette.soft.primary.soft,
    },
    '&:has(input:focus-visible)': { outline: `3px solid ${vars?.palette.secondary.main}`, outlineOffset: 2 },
    '& input:focus-visible': { outline: 'none' },
    '& > input': { width: 20, height: 20, m: 0, flexShrink: 0, accentColor: vars?.palette.primary.main },
    '& > .text': { minWidth: 0, flexGrow: 1 },
  },
})

/** Options to choose from. The whole row is the target. */
export const ChoiceRows = ({ label, name, type, options, chosen, isLocked, checked, onChoose }: ChoiceRowsProps) => (
  <Box role={type === 'radio' ? 'radiogroup' : 'group'} aria-label={label} sx={rows}>
    {options.map(({ id, html }, place) => {
      const isChosen = chosen.includes(id)
      return (
        <label key={id}>
          <input type={type} name={name} checked={isChosen} disabled={isLocked} onChange={() => onChoose(id)} />
          <b>{letterOf(place)}</b>
          <span className="text">
            <RichHtml html={html} component="span" />
            {isChosen && checked?.get(id)?.feedback && (
              <Muted component="span" sx={{ display: 'block' }}>
                <RichHtml html={checked.get(id)!.feedback!} component="span" />
              </Muted>
            )}
          </span>
          {checked?.get(id)?.isRight && (
            <Badge tone="ok" icon={mdiCheck}>
              Right
            </Badge>
          )}
          {checked && isChosen && !checked.get(id)?.isRight && (
            <Badge tone="err" icon={mdiClose}>
              Wrong
            </Badge>
          )}
        </label>
      )
    })}
  </Box>
)
