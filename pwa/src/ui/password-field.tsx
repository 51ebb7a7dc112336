import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { type ComponentProps, useState } from 'react'
import { Icon } from './icon.tsx'
import { TextField } from './text-field.tsx'

/** A password, which its owner may look at. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'endAdornment'>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={`${isShown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon path={isShown ? mdiEyeOffOutline : mdiEyeOutline} />
          </IconButton>
        </InputAdornment>
      }
    />
  )
}
