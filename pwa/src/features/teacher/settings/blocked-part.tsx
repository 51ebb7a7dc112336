import type { Block } from '@abhyas/shared/marketplace/conversations/shapes'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { setBlocked } from '../../../data/blocks.ts'
import { ListBody } from '../../../ui/list-page.tsx'
import { dayOfMoment } from '../../../ui/moment.ts'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { PlainList } from '../../../ui/plain-list.tsx'
import { Section } from '../../../ui/section.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/toast-error.ts'
import { useListPage } from '../../../ui/use-list-page.ts'

const texts = {
  title: 'Blocked',
  empty: 'You have blocked nobody. A conversation has Block in its menu.',
}

/** Whom somebody has blocked, the latest first, and how to take it back. */
export function BlockedPart() {
  const list = useListPage<Block>('/blocks?limit=20', [])
  return (
    <Section
      title={texts.title}
      hint="People whom you block cannot write to you or ask you anything. They are not told."
    >
      <ListBody list={list} texts={texts} skeleton={{ rows: 1, height: 56 }}>
        {(rows) => (
          <PlainList sx={{ gap: 0 }}>
            {rows.map((one) => (
              <BlockedRow key={one.user_id} of={one} />
            ))}
          </PlainList>
        )}
      </ListBody>
    </Section>
  )
}

function BlockedRow({ of: { user_id, name, created_at } }: { readonly of: Block }) {
  const [isBusy, setIsBusy] = useState(false)
  async function unblock(): Promise<void> {
    setIsBusy(true)
    try {
      await setBlocked(user_id, false)
      toast(`${name} is no longer blocked.`, 'success', { label: 'Undo', run: () => void blockAgain(user_id) })
    } catch (error) {
      setIsBusy(false)
      toastError(error)
    }
  }
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1, py: 1.5, borderTop: 1, borderColor: 'divider', alignItems: 'center' }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Muted>Since {dayOfMoment(created_at)}</Muted>
      </Box>
      <OnlineButton aria-label={`Unblock ${name}`} loading={isBusy} onClick={() => void unblock()}>
        Unblock
      </OnlineButton>
    </Box>
  )
}

const blockAgain = (user_id: string): Promise<void> => setBlocked(user_id, true).catch(toastError)
