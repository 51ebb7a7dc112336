import Avatar from '@mui/material/Avatar'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { Link, useLocation, useParams } from 'react-router-dom'
import type { TestCard, TestPage as Test } from '../../../../shared/src/assessment/test-papers/reply-shapes.ts'
import type { TutorCard } from '../../../../shared/src/marketplace/directory/shapes.ts'
import type { TutorDetail } from '../../../../shared/src/marketplace/listings/shapes.ts'

function useAnswer<Data>(path: string): Data | undefined {
  const [data, setData] = useState<Data>()
  useEffect(() => {
    void fetch(`/api/v1${path}`)
      .then((answer) => answer.json() as Promise<{ readonly data: Data }>)
      .then((answer) => setData(answer.data))
  }, [path])
  return data
}

const chips = (texts: readonly string[]) => texts.map((text, at) => <Chip key={at} label={text} size="small" />)
const fields = (labels: readonly string[]) =>
  labels.map((label) => <TextField key={label} label={label} size="small" />)

export const HomePage = () => (
  <>
    <Typography variant="h1">Find a tutor near you. Practise for the exam.</Typography>
    <Typography>Tutors by pincode, and tests that work without a network.</Typography>
    {fields(['Subject', 'Pincode or place'])}
    <Button variant="contained">Find tutors</Button>
    {['Mathematics', 'Physics', 'Chemistry', 'Biology', 'English', 'Hindi', 'Science', 'History'].map((name) => (
      <Button key={name} variant="outlined" component={Link} to="/tutors">
        {name}
      </Button>
    ))}
    {['Students and guardians', 'Teachers', 'Institutes'].map((who) => (
      <Card key={who}>
        <Typography variant="h2">{who}</Typography>
        <Typography>Search by subject and pincode, and look for tests by board, class and exam.</Typography>
        <Button component={Link} to="/register">
          Sign up
        </Button>
      </Card>
    ))}
  </>
)

export function TutorsPage() {
  const { search } = useLocation()
  const cards = useAnswer<readonly TutorCard[]>(`/tutors?limit=10&facets=1&${search.slice(1)}&page=1`)
  return (
    <>
      {fields(['Subject', 'Pincode or place'])}
      <Button variant="outlined">Filters</Button>
      <Typography variant="h1">{cards ? `${cards.length} tutors` : 'Loading...'}</Typography>
      {cards?.map((card) => (
        <Card key={card.id}>
          <Avatar>{card.name.slice(0, 1)}</Avatar>
          <Typography variant="h4" component="h2">
            <Link to={`/tutors/${card.id}`}>{card.name}</Link>
          </Typography>
          <Typography variant="body2">{card.subjects.join(', ')}</Typography>
          <Typography variant="body2">{card.experience}</Typography>
          {chips([...card.levels, ...card.boards, ...card.modes])}
          <Typography variant="body2">
            {card.place} {card.km} km, {card.charge}
          </Typography>
          <Button>Save</Button>
        </Card>
      ))}
    </>
  )
}

export function TutorPage() {
  const tutor = useAnswer<TutorDetail>(`/tutors/${useParams().id}`)
  if (!tutor) return <Typography>Loading...</Typography>
  return (
    <>
      <Avatar>{tutor.name.slice(0, 1)}</Avatar>
      <Typography variant="h1">{tutor.name}</Typography>
      <Typography>{tutor.experience}</Typography>
      {['Ask', 'Book', 'Save', 'Share', 'Report'].map((name) => (
        <Button key={name} variant="outlined">
          {name}
        </Button>
      ))}
      <Typography variant="h2">How I teach</Typography>
      <Typography>{tutor.description}</Typography>
      <Typography variant="h2">Teaches</Typography>
      {tutor.teaches.map(({ level, subjects, boards }, at) => (
        <Card key={at}>
          <Typography>{level}</Typography>
          {chips([...subjects, ...boards])}
        </Card>
      ))}
      <Typography variant="h2">Qualifications</Typography>
      {tutor.qualifications.map(({ degree, institution }, at) => (
        <Typography key={at}>
          {degree}, {institution}
        </Typography>
      ))}
      {chips(tutor.languages)}
    </>
  )
}

export function TestsPage() {
  const cards = useAnswer<readonly TestCard[]>('/tests?limit=20&page=1&when=open%2Cupcoming')
  return (
    <>
      <Typography variant="h1">Tests</Typography>
      {fields(['Search'])}
      <Button variant="outlined">Filters</Button>
      {!cards && <Typography>Loading...</Typography>}
      {cards?.map((card) => (
        <Card key={card.test_id}>
          <Typography variant="h4" component="h2">
            <Link to={`/tests/${card.test_id}`}>{card.test_name}</Link>
          </Typography>
          <Typography variant="body2">
            {card.board_name}, {card.class_name}, {card.subject_name}
          </Typography>
          <Typography variant="body2">
            {card.number_of_questions} questions, {card.duration_minutes} minutes, {card.total_marks} marks
          </Typography>
          {chips([card.test_type, card.difficulty_level])}
        </Card>
      ))}
    </>
  )
}

export function TestPage() {
  const test = useAnswer<Test>(`/tests/${useParams().id}`)
  if (!test) return <Typography>Loading...</Typography>
  return (
    <>
      <Typography variant="h1">{test.test_name}</Typography>
      <Typography>
        {test.board_name}, {test.class_name}, {test.subject_name}
      </Typography>
      {chips([test.test_type, test.difficulty_level])}
      <Button variant="contained" component={Link} to="/login">
        Start the test
      </Button>
      <Typography variant="h2">Marking</Typography>
      {test.marking_in_words.map((text) => (
        <Typography key={text}>{text}</Typography>
      ))}
      <Typography variant="h2">Instructions</Typography>
      <Typography>{test.instructions.replaceAll(/<[^>]*>/g, ' ')}</Typography>
    </>
  )
}
