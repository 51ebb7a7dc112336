import { mdiAlertOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { useAuthoring } from '../../../../data/authoring.ts'
import { formatNumber } from '../../../../ui/format-number.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Below } from '../../../../ui/field-frame.tsx'
import { idOf, useSections } from './sections-context.ts'

interface SlotProblemsProps {
  /** Of the slot. */
  readonly id: string
  /** The name of the slot as a field, such as `sections.0.slots.3`. */
  readonly field: string
  /** Whose queue holds what waits. */
  readonly bankId?: string
}

/** What keeps a slot from being published, with the ways out; and what is wrong with what was typed. */
export function SlotProblems({ id, field, bankId }: SlotProblemsProps) {
  const { found, problems, isFixed, takeWay } = useSections()
  const { isStaff } = useAuthoring()
  // What is wrong with the slots of a group is said there.
  const typed = Object.entries(problems).filter(
    ([name]) => name.startsWith(`${field}.`) && !name.slice(field.length).startsWith('.slots.'),
  )
  return (
    <>
      {typed.map(([name, sentence]) => (
        <Below key={name} id={idOf(name)} problem={sentence} />
      ))}
      {found.problemsOf(id).map(({ code, message, waiting = 0, ways = [] }) => (
        <Box
          key={code + message}
          role="status"
          sx={({ vars }) => ({
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            py: 0.5,
            typography: 'body2',
            color: vars?.palette.surface.warn.onSoft,
          })}
        >
          <Icon path={mdiAlertOutline} fontSize="small" />
          <Box component="span" sx={{ flexGrow: 1, minWidth: 200 }}>
            <strong>{message}</strong>
            {waiting > 0 && isStaff && (
              <>
                {' '}
                {formatNumber(waiting)} more {waiting === 1 ? 'waits' : 'wait'} in{' '}
                <Link component={RouterLink} to={`/admin/approve${bankId ? `?bank_id=${bankId}` : ''}`} color="inherit">
                  the queue
                </Link>
                .
              </>
            )}
          </Box>
          {!isFixed &&
            ways.map((way) => (
              <Button key={way.label} size="small" variant="outlined" color="inherit" onClick={() => takeWay(way)}>
                {way.label}
              </Button>
            ))}
        </Box>
      ))}
    </>
  )
}
