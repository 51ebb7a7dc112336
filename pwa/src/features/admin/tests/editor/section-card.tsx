import type { Section } from '@abhyas/shared/assessment/test-papers/shapes'
import { mdiChevronDown, mdiChevronUp, mdiCogOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Collapse from '@mui/material/Collapse'
import Typography from '@mui/material/Typography'
import { type DragEvent, memo, useState } from 'react'
import { Below } from '../../../../ui/field-frame.tsx'
import { marksInWords } from '../../../../entities/question/names.ts'
import { IconAction } from '../../../../ui/icon-action.tsx'
import { Muted } from '../../../../ui/text.tsx'
import { AddButtons } from './add-buttons.tsx'
import { MoveHandle, onAltArrow } from './move-handle.tsx'
import { moveSection } from './move-parts.ts'
import { idOf, useSections } from './sections-context.ts'
import { factsOfSection, marksOfSection, titleOf } from '../section-facts.ts'
import { SlotList } from './slot-list.tsx'
import { useDropAtEnd } from './use-drop-at-end.ts'

interface SectionCardProps {
  readonly section: Section
  readonly place: number
}

/** A section with its slots. It can be folded, moved, and take what is dropped on it. */
export const SectionCard = memo(function SectionCard({ section, place }: SectionCardProps) {
  const { isFixed, problems, marking, questions, dragged, setDragged, move, changeSections, onSection } = useSections()
  const [isOpen, setIsOpen] = useState(true)
  const drop = useDropAtEnd({ section: place })
  const { id, name, slots } = section
  const title = titleOf(name)
  const marks = marksOfSection(section, marking, questions)
  const step = (by: 1 | -1) =>
    move(id, (sections) => moveSection(sections, place, by > 0 ? place + 2 : place - 1), `${title} moved`)
  function dropSection(event: DragEvent): void {
    if (!dragged || !('section' in dragged)) return drop.onDrop(event)
    event.preventDefault()
    const from = dragged.section
    changeSections((sections) => moveSection(sections, from, from < place ? place + 1 : place))
  }
  const own = ['name', 'duration_minutes', 'choose'].flatMap((field) => problems[`sections.${place}.${field}`] ?? [])
  return (
    <Card
      component="section"
      aria-label={title}
      onKeyDown={(event) => !isFixed && onAltArrow(event, step)}
      onDragOver={(event) => (dragged && 'section' in dragged ? event.preventDefault() : drop.onDragOver(event))}
      onDrop={dropSection}
      sx={{ mb: 1.5, ...(dragged && 'section' in dragged && dragged.section === place && { opacity: 0.5 }) }}
    >
      <Box
        sx={({ vars }) => ({
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          px: 1,
          py: 0.75,
          bgcolor: vars?.palette.background.sunken,
        })}
      >
        {!isFixed && (
          <MoveHandle
            id={id}
            name={title}
            onStep={step}
            onDrag={() => setDragged({ section: place })}
            onDragEnd={() => setDragged(undefined)}
          />
        )}
        <Box sx={{ flexGrow: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
          <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Muted>{factsOfSection(section, marking)}</Muted>
          {marks !== undefined && (
            <Typography variant="body2" sx={{ fontWeight: 600, whiteSpace: 'nowrap', ml: { sm: 'auto' } }}>
              {marksInWords(marks)}
            </Typography>
          )}
        </Box>
        {!isFixed && (
          <IconAction
            id={idOf(`sections.${place}.name`)}
            size="small"
            iconSize="small"
            label={`Settings of ${title}`}
            icon={mdiCogOutline}
            onClick={() => onSection(place)}
          />
        )}
        <IconAction
          size="small"
          label={isOpen ? `Fold ${title}` : `Unfold ${title}`}
          aria-expanded={isOpen}
          icon={isOpen ? mdiChevronUp : mdiChevronDown}
          onClick={() => setIsOpen(!isOpen)}
        />
      </Box>
      {own.map((sentence) => (
        <Box key={sentence} sx={{ px: 1.5, py: 0.5 }}>
          <Below id={idOf(`sections.${place}.name`)} problem={sentence} />
        </Box>
      ))}
      <Collapse in={isOpen} unmountOnExit>
        <SlotList section={section} place={{ section: place }} slots={slots} first={1} />
        <AddButtons list={{ section: place }} />
      </Collapse>
    </Card>
  )
})
