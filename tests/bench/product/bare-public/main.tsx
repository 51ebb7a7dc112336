import AppBar from '@mui/material/AppBar'
import Button from '@mui/material/Button'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Toolbar from '@mui/material/Toolbar'
import Typography from '@mui/material/Typography'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'
import { theme } from '../../../../pwa/src/app/theme.ts'
import { HomePage, TestPage, TestsPage, TutorPage, TutorsPage } from './pages.tsx'

/** What visitors open, of the libraries alone: no session, no store, no cache, no word of our code but the theme. */
createRoot(document.getElementById('root')!).render(
  <ThemeProvider theme={theme} noSsr>
    <CssBaseline />
    <BrowserRouter>
      <AppBar position="static" color="inherit">
        <Toolbar>
          <Link to="/">Abhyas</Link>
          <Button>Tests</Button>
          <TextField label="Search" size="small" />
          <Button component={Link} to="/login">
            Log in
          </Button>
        </Toolbar>
      </AppBar>
      <main>
        <Routes>
          <Route path="/" element={<HomePage />} />
          <Route path="/tutors" element={<TutorsPage />} />
          <Route path="/tutors/:id" element={<TutorPage />} />
          <Route path="/tests" element={<TestsPage />} />
          <Route path="/tests/:id" element={<TestPage />} />
        </Routes>
      </main>
      <footer>
        {['About', 'Terms of use', 'Privacy notice', 'Find tutors', 'Tests', 'Contact Support'].map((name) => (
          <Typography key={name} variant="body2">
            <Link to="/about">{name}</Link>
          </Typography>
        ))}
      </footer>
    </BrowserRouter>
  </ThemeProvider>,
)
