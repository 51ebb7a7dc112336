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

const chosen = { border: 2, borderColor: 'primary.main', bgcolor: 'soft.primary.soft' }
const notChosen = { border: 1, borderColor: 'control.main' }

/** Fields that two devices changed, each to something else: the person chooses, and nothing is overwritten unseen. */
export function ConflictDialog({ change, profile, onClose }: ConflictDialogProps) {
  const { conflicts = [], at } = change
  // The newer one is chosen beforehand.
  const isMineNewer = at >= Date.parse(profile.saved_at || '0')
  const [theirs, setTheirs] = useState(isMineNewer ? [] : conflicts.map(({ field }) => field))
  const others = Object.keys(change.changes).length - conflicts.length
  const choose = (field: string, side: string) =>
    setTheirs((now) => [...now.filter((one) => one !== field), ...(side === 'theirs' ? [field] : [])])
  const sideOf = (field: string) => (theirs.includes(field) ? 'theirs' : 'mine')
  const theirsAt = [profile.saved_from, profile.saved_at && shortMoment(profile.saved_at)].filter(Boolean).join(', ')
  const sides = [
    { side: 'mine', icon: mdiCellphone, from: `This device, ${shortMoment(new Date(at).toISOString())}` },
    { side: 'theirs', icon: mdiLaptop, from: theirsAt || 'Another device' },
  ] as const
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
        <FormControl key={conflict.field} component="fieldset" fullWidth sx={{ mb: 2 }}>
          <FormLabel component="legend" sx={{ color: 'text.primary', fontWeight: 700, mb: 1 }}>
            {labelOf(conflict.field)}
          </FormLabel>
          <RadioGroup
            value={sideOf(conflict.field)}
            onChange={(_, side) => choose(conflict.field, side)}
            sx={{ gap: 1 }}
          >
            {sides.map(({ side, icon, from }) => (
              <FormControlLabel
                key={side}
                value={side}
                control={<Radio />}
                sx={{ m: 0, p: 1, borderRadius: '12px', ...(side === sideOf(conflict.field) ? chosen : notChosen) }}
                label={
                  <Box sx={{ overflowWrap: 'anywhere' }}>
                    <Typography sx={{ fontWeight: 700 }}>{shownValue(conflict.field, conflict[side])}</Typography>
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
