import { minQueryLength } from '@abhyas/shared/marketplace/search/rules'
import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { keptAtOf } from '../../../data/copied.ts'
import { forgetWords, recentSearches, rememberWords } from '../../../data/recent-searches.ts'
import { useSearch } from '../../../data/search.ts'
import { IconAction } from '../../../ui/icon-action.tsx'
import { Muted } from '../../../ui/text.tsx'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'
import { OptionList, rowHeight } from './option-list.tsx'
import { foundGroups, type Option, type OptionGroup, recentGroup } from './options.ts'
import { useCombobox, useTyped } from './use-combobox.ts'

/** What the search box of the header offers: recent searches, and from two characters on what the server finds. */
export function Suggestions({ input }: { readonly input: HTMLInputElement }) {
  const navigate = useNavigate()
  const { text, asked, isOpen, setIsOpen, write } = useTyped(input)
  const [recent, setRecent] = useState(recentSearches)
  const isLong = (words: string) => Array.from(words).length >= minQueryLength
  const words = isOpen && isLong(text) && isLong(asked) ? asked : undefined
  const read = useSearch(words, { isKept: true })
  // The lines of other words stay until the next ones are there, but not below an empty box.
  const answer = words && !read.problem ? read.answer : undefined
  const isKept = keptAtOf({ answer }) !== undefined
  const lines = answer ? foundGroups(answer.data, asked) : []
  const groups: readonly OptionGroup[] = !isLong(text)
    ? recentGroup(recent)
    : lines.length === 0 && (isKept || read.problem)
      ? recentGroup(recent, text)
      : lines
  const options = groups.flatMap((group) => group.options)
  const hasButtons = groups[0]?.id === 'recent'

  function choose(option: Option): void {
    rememberWords(option.words || option.name)
    setRecent(recentSearches())
    write(option.words)
    setIsOpen(false)
    void navigate(option.link)
  }
  function remove({ words }: Option): void {
    if (!recent.includes(words)) return
    forgetWords(words)
    setRecent(recentSearches())
    input.focus()
  }
  const close = () => setIsOpen(false)
  const active = useCombobox({ input, options, isOpen, close, choose, remove })

  const found = answer && !read.isPlaceholder ? { isAny: lines.length > 0, isKept } : undefined
  const note = isOpen ? noteOf(text, found, read.problem) : ''
  const isShown = isOpen && (options.length > 0 || note !== '')
  const said =
    isOpen && options.length > 0 ? `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}` : ''
  return (
    <>
      <span role="status" style={visuallyHidden}>
        {note || said}
      </span>
      {isShown && (
        <Card
          // The focus stays in the box.
          onMouseDown={(event) => event.preventDefault()}
          sx={{
            position: 'absolute',
            zIndex: 'modal',
            top: 'calc(100% + 4px)',
            right: 0,
            width: { xs: 'calc(100vw - 32px)', md: '100%' },
            boxShadow: 8,
            ...(hasButtons && scrolling),
          }}
        >
          {note && <Muted sx={{ px: 2, py: 1.5, overflowWrap: 'anywhere' }}>{note}</Muted>}
          {options.length > 0 && (
            <Box sx={{ position: 'relative' }}>
              <OptionList groups={groups} active={active} choose={choose} sx={hasButtons ? undefined : scrolling} />
              {hasButtons && <RemoveButtons options={groups[0]!.options} remove={remove} />}
            </Box>
          )}
        </Card>
      )}
    </>
  )
}

/** The list itself scrolls: its keys move it. Beside it buttons would stay where they are, so there all of it scrolls. */
const scrolling = { maxHeight: 'min(70vh, 560px)', overflowY: 'auto' } as const

interface FoundLines {
  readonly isAny: boolean
  /** They are of what this device has seen. */
  readonly isKept: boolean
}

/** Why there are no lines for these words, or not all. */
function noteOf(text: string, found: FoundLines | undefined, problem: { readonly status: number } | undefined): string {
  if (text.length < minQueryLength) return ''
  if (problem)
    return problem.status === 0 ? 'No network: the search needs one.' : 'The search does not answer. Try again.'
  if (found?.isKept)
    return found.isAny ? 'No network: found on this device.' : `No network: nothing for “${text}” on this device.`
  return found?.isAny === false ? `Nothing for “${text}”. Try fewer words, or only the beginning of one.` : ''
}

interface RemoveButtonsProps {
  readonly options: readonly Option[]
  readonly remove: (option: Option) => void
}

/** Beside the list, not in it: a line of a list box holds no button. Each is as high as its line. */
const RemoveButtons = ({ options, remove }: RemoveButtonsProps) => (
  <Box
    role="group"
    aria-label="Remove recent searches"
    sx={{
      position: 'absolute',
      right: 4,
      bottom: 0,
      display: 'grid',
      gridAutoRows: `${rowHeight}px`,
      alignItems: 'center',
    }}
  >
    {options.map((option) => (
      <IconAction
        key={option.words}
        type="button"
        label={`Remove ${option.words}`}
        icon={mdiClose}
        iconSize="small"
        onClick={() => remove(option)}
        sx={{ width: 44, height: 44 }}
      />
    ))}
  </Box>
)
