import type { Conflict } from '@abhyas/shared/identity/profile/changes'
import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import { mdiCellphone, mdiLaptop } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { replaceChange } from '../../../data/outbox/device.ts'
import { type QueuedChange, resolved } from '../../../data/outbox/kinds/profile.ts'
import { sendChanges } from '../../../data/outbox/send-schedule.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { shortMoment } from '../../../ui/moment.ts'
import { labelOf, shownValue } from '../../../entities/user/profile-words.ts'

interface ConflictDialogProps {
  readonly change: QueuedChange
  readonly profile: Profile
  readonly onClose: () => void
}

/** Fields that two devices changed, each to something else: the person chooses, and nothing is overwritten unseen. */
export function ConflictDialog({ change, profile, onClose }: ConflictDialogProps) {
  const { conflicts = [], at } = change
  // The newer one is chosen beforehand.
  const isMineNewer = at >= Date.parse(profile.saved_at || '0')
  const [theirs, setTheirs] = useState(isMineNewer ? [] : conflicts.map(({ field }) => field))
  const others = Object.keys(change.changes).length - conflicts.length
  const choose = (field: string, side: string) =>
    setTheirs((now) => [...now.filter((one) => one !== field), ...(side === 'theirs' ? [field] : [])])
  async function save(): Promise<void> {
    await replaceChange(resolved(change, (field) => !theirs.includes(field)))
    onClose()
    await sendChanges()
  }
  const counted = others === 1 ? 'One other change is' : `${others} other changes are`
  return (
    <DialogFrame title="Two devices changed this" onClose={onClose}>
      <Typography sx={{ mb: 2 }}>Choose which one to keep.{others > 0 && ` ${counted} already joined.`}</Typography>
      {conflicts.map((conflict) => (
        <Sides
          key={conflict.field}
          conflict={conflict}
          chosen={theirs.includes(conflict.field) ? 'theirs' : 'mine'}
          mineAt={shortMoment(new Date(at).toISOString())}
          theirsAt={[profile.saved_from, profile.saved_at && shortMoment(profile.saved_at)].filter(Boolean).join(', ')}
          onChoose={(side) => choose(conflict.field, side)}
        />
      ))}
      <Button variant="contained" fullWidth onClick={() => void save()} sx={{ mt: 1 }}>
        Save these choices
      </Button>
      <Button fullWidth onClick={onClose} sx={{ mt: 1 }}>
        Decide later
      </Button>
    </DialogFrame>
  )
}

interface SidesProps {
  readonly conflict: Conflict
  readonly chosen: 'mine' | 'theirs'
  readonly mineAt: string
  readonly theirsAt: string
  readonly onChoose: (side: string) => void
}

function Sides({ conflict: { field, mine, theirs }, chosen, mineAt, theirsAt, onChoose }: SidesProps) {
  const sides = [
    { side: 'mine', value: mine, icon: mdiCellphone, from: `This device, ${mineAt}` },
    { side: 'theirs', value: theirs, icon: mdiLaptop, from: theirsAt || 'Another device' },
  ]
  return (
    <FormControl component="fieldset" fullWidth sx={{ mb: 2 }}>
      <FormLabel component="legend" sx={{ color: 'text.primary', fontWeight: 700, mb: 1 }}>
        {labelOf(field)}
      </FormLabel>
      <RadioGroup value={chosen} onChange={(_, side) => onChoose(side)} sx={{ gap: 1 }}>
        {sides.map(({ side, value, icon, from }) => (
          <FormControlLabel
            key={side}
            value={side}
            control={<Radio />}
            sx={{
              m: 0,
              p: 1,
              borderRadius: '12px',
              border: side === chosen ? 2 : 1,
              borderColor: side === chosen ? 'primary.main' : 'control.main',
              ...(side === chosen && { bgcolor: 'soft.primary.soft' }),
            }}
            label={
              <Box sx={{ overflowWrap: 'anywhere' }}>
                <Typography sx={{ fontWeight: 700 }}>{shownValue(value)}</Typography>
                <Typography variant="body2" sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
                  <Icon path={icon} fontSize="small" />
                  {from}
                </Typography>
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
