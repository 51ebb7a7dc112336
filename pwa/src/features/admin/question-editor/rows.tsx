import { mdiArrowDown, mdiArrowUp, mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent, ReactNode } from 'react'
import { Below } from '../../../ui/field-frame.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconAction } from '../../../ui/icon-action.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { idOf, type PartsProps } from './content-as.ts'

interface RowsProps<Item> extends PartsProps<Item> {
  /** The name of them all, whose sentence is below: the error summary leads here. */
  readonly field: string
  /** What a row is: `Pair`. */
  readonly word: string
  readonly legend?: string
  readonly hint?: string
  readonly nameOf?: (place: number) => string
  readonly isRight?: (item: Item) => boolean
  /** Rows are neither added nor moved nor removed. */
  readonly isFixed?: boolean
  /** What is added. */
  readonly empty: Item
  /** Takes the rows with one more; `onChange` without it. */
  readonly onAdd?: (parts: Item[]) => void
  readonly canMove?: boolean
  readonly canRemove?: (place: number) => boolean
  /** Removes a row; by default this can be undone. */
  readonly onRemove?: (place: number) => void
  /** A row; `set` changes parts of it. */
  readonly children: (item: Item, place: number, set: (more: Partial<Item>) => void) => ReactNode
}

/** Rows under one name, which can be added, moved and removed; and what is wrong with them all. */
export function Rows<Item extends object>(props: RowsProps<Item>) {
  const { field, word, hint, parts: items, isRight, isFixed = false, canRemove, onChange } = props
  const { legend = `${word}s`, nameOf = (place: number) => `${word} ${place + 1}` } = props
  const add = () => (props.onAdd ?? onChange)([...items, props.empty])
  /** At the ends a row stays. */
  function move(at: number, step: 1 | -1): void {
    const [item, other] = [items[at], items[at + step]]
    if (item && other) onChange(items.with(at + step, item).with(at, other))
  }
  function remove(at: number): void {
    if (props.onRemove) return props.onRemove(at)
    onChange(items.toSpliced(at, 1))
    toast(`${nameOf(at)} removed`, 'info', { label: 'Undo', run: () => onChange([...items]) })
  }
  return (
    <Box component="fieldset" id={idOf(field)} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ mb: 1 }}>
        <Typography component="span" variant="body2" sx={{ fontWeight: 600, mr: 1 }}>
          {legend}
        </Typography>
        {hint && <Muted component="span">{hint}</Muted>}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {items.map((item, i) => (
          <Row
            key={i}
            name={nameOf(i)}
            isRight={isRight?.(item) ?? false}
            onMove={props.canMove && !isFixed ? (step) => move(i, step) : undefined}
            onRemove={!isFixed && (!canRemove || canRemove(i)) ? () => remove(i) : undefined}
          >
            {props.children(item, i, (more) => onChange(items.with(i, { ...item, ...more })))}
          </Row>
        ))}
      </Box>
      <Below id={idOf(field)} problem={props.problems[field]} />
      {!isFixed && (
        <Button startIcon={<Icon path={mdiPlus} />} onClick={add}>
          Add {word.toLowerCase()}
        </Button>
      )}
    </Box>
  )
}

interface RowProps {
  readonly name: string
  readonly isRight: boolean
  readonly onMove: ((step: 1 | -1) => void) | undefined
  readonly onRemove: (() => void) | undefined
  readonly children: ReactNode
}

/** A row that can be moved and removed: by buttons, or with Alt and the arrows. */
function Row({ name, isRight, onMove, onRemove, children }: RowProps) {
  const small = { size: 'small', iconSize: 'small' } as const
  function press(event: KeyboardEvent): void {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (!event.altKey || !step || !onMove) return
    event.preventDefault()
    onMove(step)
  }
  return (
    <Box
      component="li"
      onKeyDown={press}
      sx={({ vars }) => ({
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'start',
        gap: 1,
        p: 1,
        borderRadius: '8px',
        border: `1px solid ${isRight ? vars?.palette.primary.main : vars?.palette.divider}`,
        ...(isRight && { bgcolor: vars?.palette.surface.ok.soft }),
      })}
    >
      <Box>{children}</Box>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' } }}>
        {onMove && <IconAction {...small} label={`Move ${name} up`} icon={mdiArrowUp} onClick={() => onMove(-1)} />}
        {onMove && <IconAction {...small} label={`Move ${name} down`} icon={mdiArrowDown} onClick={() => onMove(1)} />}
        {onRemove && <IconAction {...small} label={`Remove ${name}`} icon={mdiTrashCanOutline} onClick={onRemove} />}
      </Box>
    </Box>
  )
}
