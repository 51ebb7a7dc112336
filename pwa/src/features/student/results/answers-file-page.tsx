import { mdiCheckCircleOutline, mdiFileUploadOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ChangeEvent, useRef, useState } from 'react'
import { NoAnswersFile, sendAnswersFile } from '../../../data/attempts/answers-file.ts'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { Muted } from '../../../ui/text.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'

const noAnswers = 'This is not a file of answers. Its name begins with "answers-" and ends with ".json".'

/** Takes a file of answers that a device could not send. Nobody needs an account: who brings it may be a teacher. */
export function AnswersFilePage() {
  const form = <SendFile />
  return (
    <SignedInOnly title="Send a file of answers" back={{ to: '/attempts', name: 'Your tests' }} visitors={form}>
      {form}
    </SignedInOnly>
  )
}

function SendFile() {
  const input = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<{ readonly name: string; readonly says: string }>()
  const { isBusy, problem, setProblem, submit } = useSubmit()
  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? []
    if (!file) return
    setSent(undefined)
    void submit(async () => {
      try {
        setSent({ name: file.name, says: await sendAnswersFile(file) })
      } catch (error) {
        if (!(error instanceof NoAnswersFile)) throw error
        setProblem(noAnswers)
      } finally {
        target.value = '' // the same file can be chosen again
      }
    })
  }
  return (
    <Card sx={{ p: 2.5, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography>
        Where a device cannot send the answers of a test, its menu saves them as a file. Send that file here, from any
        device: it needs no login, and only the server can read it.
      </Typography>
      <OnlineButton
        variant="contained"
        loading={isBusy}
        startIcon={<Icon path={mdiFileUploadOutline} />}
        onClick={() => input.current?.click()}
      >
        Choose a file
      </OnlineButton>
      <input ref={input} type="file" aria-label="File of answers" accept=".json" hidden onChange={choose} />
      {problem && <Problem>{problem}</Problem>}
      <Box role="status">
        {sent && (
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Icon path={mdiCheckCircleOutline} sx={{ color: 'success.main' }} />
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{sent.says}</Typography>
              <Muted sx={{ overflowWrap: 'anywhere' }}>{sent.name}</Muted>
            </Box>
          </Box>
        )}
      </Box>
    </Card>
  )
}
