import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type ComponentProps,
  createContext,
  type HTMLAttributes,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react'
import { useForkRef } from '@mui/material/utils'

/** An option as `renderOption` hands it on: drawn only while it is in sight. */
type OptionRow = readonly [props: HTMLAttributes<HTMLLIElement>, text: string]

/** The option the keyboard is at. */
export const HighlightedOption = createContext<string | null>(null)

/** More than are ever drawn at once: a row that leaves is used for the one that comes. */
const maxDrawn = 32
/** Two lines: measuring each row while one scrolls costs a slow phone a layout for every one of them. */
const rowHeight = 56
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const

/**
 * A list of thousands of options of which some ten are drawn. Its children are rows instead of elements: pass it as the
 * listbox of an Autocomplete whose `renderOption` returns them.
 */
export function VirtualListbox({ children, ref, ...props }: ComponentProps<'ul'>) {
  const rows = children as unknown as readonly OptionRow[]
  const name = useContext(HighlightedOption)
  const highlighted = name === null ? -1 : rows.findIndex(([, text]) => text === name)
  const [list, setList] = useState<HTMLUListElement | null>(null)
  const setRef = useForkRef(ref, setList)
  // No compiler memoizes this component, and nothing of it is handed on.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list,
    estimateSize: () => rowHeight,
    // A page of the keyboard is five rows, and it goes only to what is drawn.
    overscan: 5,
    // Drawn within the next frame: drawing within the event of a fling makes a slow phone late for all of them.
    useFlushSync: false,
    // The keyboard goes only to what is drawn: also from the first to the last, and back.
    rangeExtractor: (range) => [...new Set([0, ...defaultRangeExtractor(range), rows.length - 1])],
  })
  useEffect(() => {
    // The keyboard is only ever at what is drawn.
    list?.querySelector(`[data-index="${highlighted}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [highlighted, list])
  return (
    <ul {...props} ref={setRef}>
      <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const [option, text] = rows[index]!
          return (
            <li
              {...option}
              key={index === 0 || index === rows.length - 1 ? `end ${index}` : index % maxDrawn}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={rows.length}
              className={`${option.className ?? ''}${index === highlighted ? ' Mui-focused' : ''}`}
              style={{ position: 'absolute', top: start, left: 0, right: 0, height: rowHeight, contain: 'strict' }}
            >
              <span style={twoLines}>{text}</span>
            </li>
          )
        })}
      </div>
    </ul>
  )
}

/** Hands an option to the listbox, which decides whether it is drawn. */
export const asRow = (props: HTMLAttributes<HTMLLIElement> & { readonly key?: unknown }, text: string): ReactNode => {
  const { key: _, ...option } = props
  return [option, text] as unknown as ReactNode
}
