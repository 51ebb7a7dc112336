import { screenshotLimits } from '@abhyas/shared/billing/orders/limits'
import { mdiImageOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { ChosenFileRow } from '../../../entities/file/chosen-file-row.tsx'
import { Below, belowOf } from '../../../ui/field-frame.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Screenshot } from './use-screenshot.ts'

/** Of the button, which takes the focus where the server refuses the picture. */
export const screenshotId = 'proof-file'
const id = screenshotId
const label = 'Screenshot (optional)'
const hint = `Of the transfer in your app. JPG, PNG or WebP, at most ${screenshotLimits.bytes / 1024 / 1024} MB.`

/** Lets somebody choose a picture of their transfer. */
export function ScreenshotField({ of: { file, problem, part, choose } }: { readonly of: Screenshot }) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isOnItsWay = part !== undefined
  return (
    <Box role="group" aria-labelledby={`${id}-label`} sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
      <Typography id={`${id}-label`} sx={{ fontWeight: 500, fontSize: '0.9375rem' }}>
        {label}
      </Typography>
      {file && (
        <ChosenFileRow
          file={file}
          part={part}
          onRemove={
            isOnItsWay
              ? undefined
              : () => {
                  choose(undefined)
                  button.current?.focus()
                }
          }
        />
      )}
      <Button
        ref={button}
        id={id}
        variant="outlined"
        color="inherit"
        startIcon={<Icon path={mdiImageOutline} />}
        aria-describedby={belowOf({ id, problem, hint })}
        onClick={() => input.current?.click()}
        sx={{ justifySelf: 'start' }}
      >
        {file ? 'Choose another one' : 'Choose a screenshot'}
      </Button>
      <FileInput
        {...{ input, label }}
        types={screenshotLimits.types}
        // What is on its way stays as it is.
        onChosen={(picked) => !isOnItsWay && choose(picked)}
      />
      <Below id={id} problem={problem} hint={hint} />
    </Box>
  )
}
