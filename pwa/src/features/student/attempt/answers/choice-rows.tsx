import type { PackChoice } from '@abhyas/shared/assessment/test-papers/pack'
import Box from '@mui/material/Box'
import { RichHtml } from '../../../../entities/question/rich-html.tsx'
import { letterOf } from '../../../../ui/letter-of.ts'

interface ChoiceRowsProps {
  /** Of the group, for screen readers. */
  readonly label: string
  readonly name: string
  readonly type: 'radio' | 'checkbox'
  readonly options: readonly PackChoice[]
  readonly chosen: readonly string[]
  readonly isLocked: boolean
  readonly onChoose: (id: string) => void
}

/** Options to choose from. The whole row is the target. */
export const ChoiceRows = ({ label, name, type, options, chosen, isLocked, onChoose }: ChoiceRowsProps) => (
  <Box role={type === 'radio' ? 'radiogroup' : 'group'} aria-label={label} sx={{ display: 'grid', gap: 1 }}>
    {options.map(({ id, html }, place) => {
      const isChosen = chosen.includes(id)
      return (
        <Box
          key={id}
          component="label"
          sx={({ vars }) => ({
            minHeight: 56,
            borderRadius: '12px',
            px: 2,
            py: 1,
            gap: 1.5,
            display: 'flex',
            alignItems: 'center',
            border: `1px solid ${isChosen ? vars?.palette.primary.main : vars?.palette.control.main}`,
            // Thicker, without moving what is in it.
            boxShadow: isChosen ? `inset 0 0 0 1px ${vars?.palette.primary.main}` : 'none',
            bgcolor: isChosen ? vars?.palette.soft.primary.soft : vars?.palette.background.paper,
            cursor: isLocked ? 'default' : 'pointer',
            '&:has(input:focus-visible)': { outline: `3px solid ${vars?.palette.secondary.main}`, outlineOffset: 2 },
            '& input:focus-visible': { outline: 'none' },
          })}
        >
          <Box
            component="input"
            type={type}
            name={name}
            checked={isChosen}
            disabled={isLocked}
            onChange={() => onChoose(id)}
            sx={{ width: 20, height: 20, m: 0, flexShrink: 0 }}
            style={{ accentColor: 'var(--mui-palette-primary-main)' }}
          />
          <Box component="span" sx={{ fontWeight: 700 }}>
            {letterOf(place)}
          </Box>
          <Box component="span" sx={{ minWidth: 0, flexGrow: 1 }}>
            <RichHtml html={html} component="span" />
          </Box>
        </Box>
      )
    })}
  </Box>
)
