import { testLimits } from '@abhyas/shared/assessment/test-papers/limits'
import type { RuleSlot, Section } from '@abhyas/shared/assessment/test-papers/shapes'
import { bankMissing } from '@abhyas/shared/content/banks/texts'
import { typeNames } from '@abhyas/shared/content/questions/texts'
import { mdiAlertOutline, mdiCheck, mdiPencilOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { bankLabel, useBank } from '../../../../entities/bank/bank.ts'
import { dotted } from '../../../../ui/dotted.ts'
import { formatNumber } from '../../../../ui/format-number.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { IconAction } from '../../../../ui/icon-action.tsx'
import { Muted } from '../../../../ui/text.tsx'
import { shownWhole, wholeOf } from '../../../../ui/whole-number.ts'
import { marksOfSlot, shownMarks } from '../marking.ts'
import { replaceSlot } from './move-parts.ts'
import { RemoveSlot } from './remove-slot.tsx'
import { fieldOf, idOf, type SlotProps, useSections } from './sections-context.ts'
import { SlotProblems } from './slot-problems.tsx'

interface RuleRowProps extends SlotProps<RuleSlot> {
  readonly section: Section
}

/** A rule: how many questions it draws, from where, and how many it finds. */
export function RuleRow({ section, slot, place }: RuleRowProps) {
  const { isFixed, marking, problems, changeSections, onRule } = useSections()
  const bank = useBank(slot.bank_id)
  const field = `${fieldOf(place)}.${place.at}`
  const name = bank ? bankLabel(bank) : slot.bank_id === '' ? bankMissing : '…'
  const marks = marksOfSlot(slot, section, marking)
  const hasProblem = problems[`${field}.count`] !== undefined
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          alignItems: 'center',
          gap: { xs: '8px 4px', md: 1 },
          gridTemplateColumns: { xs: '56px minmax(0, 1fr) auto', md: '72px minmax(0, 1fr) 72px 128px auto' },
        }}
      >
        <OutlinedInput
          id={idOf(`${field}.count`)}
          size="small"
          value={shownWhole(slot.count)}
          disabled={isFixed}
          error={hasProblem}
          inputProps={{
            inputMode: 'numeric',
            'aria-label': `Questions from ${name}`,
            'aria-describedby': hasProblem ? `${idOf(`${field}.count`)}-below` : undefined,
            maxLength: String(testLimits.drawn).length + 1,
            style: { textAlign: 'right' },
          }}
          onChange={({ target }) =>
            changeSections((sections) =>
              replaceSlot(sections, place, { ...slot, count: wholeOf(target.value, Number.NaN) }),
            )
          }
        />
        {/* On a phone the name has a line of its own. */}
        <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', md: 'auto' }, gridRow: { xs: '2', md: 'auto' } }}>
          <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Muted sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
            {dotted(
              slot.type ? typeNames[slot.type] : 'any type',
              slot.topic && `topic: ${slot.topic}`,
              slot.tag ? `tag: ${slot.tag}` : !slot.topic && 'any tag',
              marks && shownMarks(marks),
            )}
            <Box component="span" sx={{ display: { md: 'none' } }}>
              {` · ${slot.difficulty ?? 'any difficulty'}`}
            </Box>
          </Muted>
        </Box>
        <Typography variant="body2" sx={{ display: { xs: 'none', md: 'block' } }}>
          {slot.difficulty ?? 'any'}
        </Typography>
        <Box sx={{ gridColumn: { xs: '2', md: 'auto' }, gridRow: { xs: '1', md: 'auto' } }}>
          <FoundCount slot={slot} />
        </Box>
        <Box sx={{ display: 'flex', gridColumn: { xs: '3', md: 'auto' }, gridRow: { xs: '1', md: 'auto' } }}>
          {!isFixed && (
            <>
              <IconAction
                size="small"
                iconSize="small"
                label={`Edit the rule: ${name}`}
                icon={mdiPencilOutline}
                onClick={() => onRule(place)}
              />
              <RemoveSlot slot={slot} place={place} label={`Remove the rule: ${name}`} says="Rule removed" />
            </>
          )}
        </Box>
      </Box>
      <SlotProblems id={slot.id} field={field} bankId={slot.bank_id} />
    </>
  )
}

/** How many approved questions the rule finds. A check reads no more than enough: of more, a round number is told. */
function FoundCount({ slot }: { readonly slot: RuleSlot }) {
  const { found, isFixed } = useSections()
  const counted = found.ofRule(slot)
  if (!counted) return isFixed ? null : <Muted>Save to count</Muted>
  const isEnough = counted.have >= slot.count
  const round = counted.more && counted.have > 10 ? 10 : 1
  return (
    <Typography
      variant="body2"
      sx={[
        { display: 'flex', alignItems: 'center', gap: 0.5, color: 'text.secondary' },
        !isEnough && (({ vars }) => ({ color: vars?.palette.surface.warn.onSoft, fontWeight: 600 })),
      ]}
    >
      <Icon path={isEnough ? mdiCheck : mdiAlertOutline} fontSize="small" {...(isEnough && { color: 'primary' })} />
      {formatNumber(counted.have - (counted.have % round))}
      {counted.more && '+'} approved
    </Typography>
  )
}
