import AppBar from '@mui/material/AppBar'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CssBaseline from '@mui/material/CssBaseline'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import Switch from '@mui/material/Switch'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import TextField from '@mui/material/TextField'
import Toolbar from '@mui/material/Toolbar'
import Typography from '@mui/material/Typography'
import { createRoot } from 'react-dom/client'

const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data' },
  colorSchemes: { light: true, dark: true },
})
const many = (count: number, name: string) => Array.from({ length: count }, (_, n) => `${name} ${n + 1}`)
const symbol = (
  <svg viewBox="0 0 24 24" width="20" aria-hidden>
    <path d="M4 4h16v16H4z" />
  </svg>
)
const icon = (name: string) => <IconButton aria-label={name}>{symbol}</IconButton>

/** What the settings page is made of, and nothing else: no router, no session, no call, no word of our code. */
createRoot(document.getElementById('root')!).render(
  <ThemeProvider theme={theme}>
    <CssBaseline />
    <AppBar position="static">
      <Toolbar>
        {icon('Menu')}
        <Typography>Back office</Typography>
        {icon('Messages')}
      </Toolbar>
    </AppBar>
    <Typography variant="h1">Settings</Typography>
    <Button variant="outlined">Export CSV</Button>
    <Tabs value={0} variant="scrollable">
      {many(13, 'List').map((name) => (
        <Tab key={name} label={name} />
      ))}
    </Tabs>
    <TextField label="Search" size="small" />
    <TextField select label="Status" value="all" size="small">
      <MenuItem value="all">All</MenuItem>
    </TextField>
    <Button variant="contained">Add New Category</Button>
    {many(10, 'Category').map((name) => (
      <Card key={name} variant="outlined">
        <Typography>{name}</Typography>
        <Typography variant="body2">What is known of it</Typography>
        <Switch defaultChecked slotProps={{ input: { 'aria-label': name } }} />
        {icon(`Edit ${name}`)}
        {icon(`Trail of ${name}`)}
      </Card>
    ))}
    <Button>Previous</Button>
    <TextField label="Page" size="small" defaultValue="1" />
    <Button>Next</Button>
  </ThemeProvider>,
)
