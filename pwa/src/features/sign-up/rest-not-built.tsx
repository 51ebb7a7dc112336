import { mdiInformationOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { Icon } from '../../ui/icon.tsx'

/** The form behind the address is still to come, and says so. */
export function RestNotBuilt() {
  return (
    <Box
      sx={({ vars }) => ({
        mt: 3,
        p: 2,
        borderRadius: '12px',
        display: 'flex',
        gap: 1.5,
        bgcolor: vars?.palette.soft.info.soft,
        color: vars?.palette.soft.info.onSoft,
        typography: 'body2',
      })}
    >
      <Icon path={mdiInformationOutline} />
      Name, mobile number and password are asked here soon. This part is not built yet; your address can be verified
      already.
    </Box>
  )
}
