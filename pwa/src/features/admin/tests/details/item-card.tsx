import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useAuthoring } from '../../../../data/authoring.ts'
import { timeInWords } from '../../../../entities/attempt/time-in-words.ts'
import { FlagBadges } from '../../../../entities/question/flag-badges.tsx'
import { RichHtml } from '../../../../entities/question/rich-html.tsx'
import { dotted } from '../../../../ui/dotted.ts'
import { Heading, Muted } from '../../../../ui/text.tsx'
import { CorrectDialog, type CorrectDialogProps } from './correct-dialog.tsx'
import { OptionTable } from './option-table.tsx'

interface ItemCardProps extends Pick<CorrectDialogProps, 'testId' | 'item' | 'number'> {
  /** A correction of the question is prepared. */
  readonly onCorrected: () => void
}

/** What the attempts say about a question, and the way to correct it. */
export function ItemCard({ testId, item, number, onCorrected }: ItemCardProps) {
  const { isStaff, mayWrite } = useAuthoring()
  const [isCorrecting, setIsCorrecting] = useState(false)
  const { facility, discrimination, median_ms, blank, attempts, flags, options } = item
  const figures = dotted(
    facility !== null && `${Math.round(facility)} % of the marks`,
    discrimination !== null && `discrimination ${Math.round(discrimination)}`,
    median_ms !== null && `median ${timeInWords(median_ms)}`,
    `${blank} of ${attempts} left it blank`,
  )
  return (
    <Card component="section" aria-label={`Question ${number}`} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1 }}>
        <Heading variant="h4" component="h3" sx={{ flexGrow: 1 }}>{`Question ${number}`}</Heading>
        {isStaff && (
          <Link component={RouterLink} to={`/admin/questions/add/${item.question_id}`}>
            Open the question
          </Link>
        )}
      </Box>
      <RichHtml html={item.text} />
      {flags.length > 0 && <FlagBadges flags={flags} />}
      <Muted>{figures}</Muted>
      {options.length > 0 && <OptionTable options={options} />}
      {mayWrite && (
        <Button variant="outlined" color="inherit" sx={{ justifySelf: 'start' }} onClick={() => setIsCorrecting(true)}>
          Correct the key
        </Button>
      )}
      {isCorrecting && (
        <CorrectDialog {...{ testId, item, number }} onMade={onCorrected} onClose={() => setIsCorrecting(false)} />
      )}
    </Card>
  )
}
