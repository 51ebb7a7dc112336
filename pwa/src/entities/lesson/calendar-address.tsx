import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { call } from '../../data/api-client.ts'
import { OnlineButton } from '../../ui/online-button.tsx'
import { toastError } from '../../ui/toast-error.ts'
import { TextField } from '../../ui/text-field.tsx'
import { Muted } from '../../ui/text.tsx'
import { useCopy } from '../../ui/use-copy.ts'

/** The secret address under which the calendar of a phone or computer reads one's lessons. It is shown once. */
export function CalendarAddress() {
  const [url, setUrl] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { isCopied, copy } = useCopy('The address is copied.')
  async function make(): Promise<void> {
    setBusy(true)
    try {
      setUrl((await call<SuccessAnswer<{ readonly url: string }>>('POST', '/calendar/address')).data.url)
    } catch (error) {
      toastError(error)
    }
    setBusy(false)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Muted>
        See the lessons of the next 90 days in the calendar of your phone or computer: add it there by this address.
        Whoever has the address reads when your lessons are, and no names of learners. A new one ends the one before.
      </Muted>
      {url && <Address of={url} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {url && (
          <OnlineButton variant="contained" onClick={() => copy(url)}>
            {isCopied ? 'Copied' : 'Copy'}
          </OnlineButton>
        )}
        <OnlineButton variant="outlined" disabled={isBusy} onClick={() => void make()}>
          {url ? 'Make another address' : 'Make a calendar address'}
        </OnlineButton>
      </Box>
    </Box>
  )
}

const selectAll = ({ target }: { readonly target: HTMLInputElement | HTMLTextAreaElement }) => target.select()

const Address = ({ of: url }: { readonly of: string }) => (
  <TextField id="calendar-address" label="Calendar address" value={url} readOnly onFocus={selectAll} />
)
