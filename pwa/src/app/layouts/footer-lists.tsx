import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { useList } from '../../data/use-reference-list.ts'

/** Rows of a column: the footer leads to a few, the page of tests to all. */
const maxRows = 6

interface Way {
  readonly name: string
  readonly to: string
}

/** Classes and categories that tests are made for, from the lists on the device. Without any there is no column. */
export function FooterLists() {
  const classes = useList('semester')?.map(({ name = '' }) => name) ?? []
  const categories = useList('category') ?? []
  return (
    <>
      <Column title="Classes" ways={examsFirst(classes).map((name) => ({ name, to: addressOf('class', name) }))} />
      <Column
        title="Categories"
        ways={entrancesFirst(categories).map(({ category_name = '', url_slug = '' }) => ({
          name: category_name,
          to: addressOf('category', url_slug || category_name),
        }))}
      />
    </>
  )
}

const addressOf = (filter: string, value: string) => `/tests?${new URLSearchParams({ [filter]: value }).toString()}`

/** School classes, the highest first: those are the ones with exams. Then the others in the order of their list. */
function examsFirst(names: readonly string[]): readonly string[] {
  const numberOf = (name: string) => Number(/^Class (\d+)$/.exec(name)?.[1] ?? 0)
  return names.toSorted((a, b) => numberOf(b) - numberOf(a))
}

/** Entrance exams before what else tests are made for. */
const entrancesFirst = <Row extends { readonly [field: string]: string }>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => Number(isEntrance(b)) - Number(isEntrance(a)))
const isEntrance = ({ category_name = '' }: { readonly [field: string]: string }) => /entrance/i.test(category_name)

const Column = ({ title, ways }: { readonly title: string; readonly ways: readonly Way[] }) =>
  ways.length > 0 && (
    <Box component="nav" aria-labelledby={`footer-${title}`}>
      <Typography variant="h4" component="h2" id={`footer-${title}`}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {ways.slice(0, maxRows).map(({ name, to }) => (
          <li key={name}>
            <Link
              to={to}
              underline="hover"
              sx={{
                py: 1.5,
                display: 'inline-block',
                overflowWrap: 'anywhere',
                color: 'text.primary',
                fontWeight: 400,
              }}
              component={RouterLink}
            >
              {name}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  )
