import { staffRoles } from '@abhyas/shared/identity/access/areas'
import type { UserRow } from '@abhyas/shared/identity/users/shapes'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

const meanings: Readonly<Record<(typeof staffRoles)[number], string>> = {
  editor: 'Writes questions and imports',
  reviewer: 'Approves questions of others',
  support: 'Inquiries; sees users',
  finance: 'Payments, refunds, coupons',
  admin: 'Everything, including users',
}

interface RoleFormProps {
  readonly user: UserRow
  readonly isBusy: boolean
  readonly onSave: (roles: readonly string[]) => void
}

/** What somebody may beside what everyone may. */
export function RoleForm({ user, isBusy, onSave }: RoleFormProps) {
  const [chosen, setChosen] = useState<readonly string[]>(user.roles.filter((role) => role !== 'user'))
  const isChanged =
    chosen.toSorted().join() !==
    user.roles
      .filter((role) => role !== 'user')
      .toSorted()
      .join()
  const toggle = (role: string) =>
    setChosen(chosen.includes(role) ? chosen.filter((one) => one !== role) : [...chosen, role])
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 600, mb: 0.5 }}>
        Roles
      </Typography>
      {staffRoles.map((role) => (
        <FormControlLabel
          key={role}
          control={<Checkbox checked={chosen.includes(role)} onChange={() => toggle(role)} />}
          label={
            <>
              <Box component="span" sx={{ fontWeight: 500, display: 'block', lineHeight: 1.3 }}>
                {role}
              </Box>
              <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
                {meanings[role]}
              </Box>
            </>
          }
          sx={{ display: 'flex', minHeight: 48 }}
        />
      ))}
      <Button
        variant="contained"
        loading={isBusy && isChanged}
        disabled={!isChanged}
        onClick={() => onSave(chosen)}
        sx={{ mt: 1.5 }}
      >
        Save roles
      </Button>
    </Box>
  )
}
