import type { TestReply } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { photoLimits } from '@abhyas/shared/identity/photos/limits'
import { photoTooLarge, photoWrongType } from '@abhyas/shared/identity/photos/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ChangeEvent, useRef } from 'react'
import { call } from '../../../../data/api-client.ts'
import { TestThumbnail } from '../../../../entities/test/test-thumbnail.tsx'
import { OnlineButton } from '../../../../ui/online-button.tsx'
import { Problem } from '../../../../ui/problem.tsx'
import { Muted } from '../../../../ui/text.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useSubmit } from '../../../../ui/use-submit.ts'
import type { TestAnswer } from '../test-calls.ts'

interface ThumbnailFieldProps {
  /** Undefined until it is saved for the first time. */
  readonly test: TestReply | undefined
  readonly onChanged: (test: TestReply) => void
}

/** The picture of a test: another one, or none. */
export function ThumbnailField({ test, onChanged }: ThumbnailFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, problem, setProblem, submit } = useSubmit()
  const send = (work: () => Promise<TestAnswer>) =>
    submit(async () => {
      const { data, message } = await work()
      toast(message)
      onChanged(data)
    })
  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? []
    target.value = '' // the same file can be chosen again
    if (!file || !test) return
    if (!(photoLimits.types as readonly string[]).includes(file.type)) return setProblem(photoWrongType)
    if (file.size > photoLimits.maxBytes) return setProblem(photoTooLarge)
    const form = new FormData()
    form.append('thumbnail', file)
    await send(() => call('PUT', `/tests/${test.test_id}/thumbnail`, form))
  }
  const shown = test ?? { thumbnail_url: '', subject_name: '', test_name: '?' }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 2 }}>
      <TestThumbnail test={shown} width={120} />
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        {test && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <OnlineButton
              size="small"
              variant="outlined"
              color="inherit"
              loading={isBusy}
              onClick={() => input.current?.click()}
            >
              Change thumbnail
            </OnlineButton>
            {test.thumbnail_url && (
              <Button
                size="small"
                color="inherit"
                disabled={isBusy}
                onClick={() => void send(() => call('DELETE', `/tests/${test.test_id}/thumbnail`))}
              >
                Remove
              </Button>
            )}
          </Box>
        )}
        <Muted>
          {test ? 'JPG, PNG or WebP, 16:10, at most 5 MB' : 'A thumbnail can be added after the first save.'}
        </Muted>
        {problem && <Problem>{problem}</Problem>}
      </Box>
      <input
        ref={input}
        type="file"
        aria-label="Thumbnail file"
        accept={photoLimits.types.join()}
        hidden
        onChange={(event) => void choose(event)}
      />
    </Box>
  )
}
