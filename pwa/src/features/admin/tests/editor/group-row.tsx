import type { GroupSlot } from '@abhyas/shared/assessment/test-papers/shapes'
import { htmlOfText } from '@abhyas/shared/content/questions/text'
import { mdiTextBoxOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { RichHtml } from '../../../../entities/question/rich-html.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Muted } from '../../../../ui/text.tsx'
import { AddButtons } from './add-buttons.tsx'
import { RemoveSlot } from './remove-slot.tsx'
import { fieldOf, type SlotProps, useSections } from './sections-context.ts'
import { SlotProblems } from './slot-problems.tsx'
import { useDropAtEnd } from './use-drop-at-end.ts'

interface GroupRowProps extends SlotProps<GroupSlot> {
  /** Its questions. */
  readonly children: ReactNode
}

/** A text and the questions about it, which stay together. */
export function GroupRow({ slot, place, children }: GroupRowProps) {
  const { isFixed, questions } = useSections()
  const list = { section: place.section, group: place.at }
  const drop = useDropAtEnd(list)
  const passage = questions.get(slot.passage_id)
  return (
    <Box {...drop}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
        <Icon path={mdiTextBoxOutline} color="action" />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="body2" component="div" noWrap sx={{ fontWeight: 500 }}>
            {passage ? <RichHtml html={htmlOfText(passage.text || 'A picture or a formula')} component="span" /> : '…'}
          </Typography>
          <Muted sx={{ fontSize: '0.8125rem' }}>A text, and the questions about it</Muted>
        </Box>
        {!isFixed && (
          <RemoveSlot
            slot={slot}
            place={place}
            label="Remove the text and its questions"
            says="Text and questions removed"
          />
        )}
      </Box>
      <SlotProblems id={slot.id} field={`${fieldOf(place)}.${place.at}`} />
      <Box sx={{ pl: { xs: 0, md: 2 }, borderLeft: 2, borderColor: 'divider' }}>
        {children}
        <AddButtons list={list} />
      </Box>
    </Box>
  )
}
