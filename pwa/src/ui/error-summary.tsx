import { mdiAlertCircleOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { takeBackErrors } from './toast.ts'

interface ErrorSummaryProps {
  /** The sentence of each field that is wrong, in the order of the page; the ids of the fields are its names. */
  readonly problems: readonly (readonly [id: string, sentence: string])[]
  /** The number of failed submits: each one moves the focus here. */
  readonly submitCount: number
}

/** What is wrong with a form, in the same words as at the fields, each a link to its field. */
export function ErrorSummary({ problems, submitCount }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (submitCount > 0) box.current?.focus()
  }, [submitCount])
  const isWrong = submitCount > 0 && problems.length > 0
  // The title of the tab, which screen readers read, tells it too.
  useEffect(() => {
    if (!isWrong) return
    const before = document.title
    document.title = `Error: ${before}`
    return () => {
      document.title = before
      // What a message said of the form is mended, or the form is left.
      takeBackErrors()
    }
  }, [isWrong])
  if (problems.length === 0) return null
  return (
    <Box
      ref={box}
      role="alert"
      tabIndex={-1}
      sx={({ vars }) => ({ p: 2, mb: 2.5, borderRadius: '12px', border: `2px solid ${vars?.palette.error.main}` })}
    >
      <Typography component="h3" variant="h3" sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Icon path={mdiAlertCircleOutline} color="error" />
        There is a problem
      </Typography>
      {problems.map(([id, sentence]) => (
        <Link
          key={id}
          href={`#${id}`}
          color="error"
          sx={{ display: 'block', py: 0.75 }}
          onClick={(event) => {
            event.preventDefault()
            document.getElementById(id)?.focus()
          }}
        >
          {sentence}
        </Link>
      ))}
    </Box>
  )
}
