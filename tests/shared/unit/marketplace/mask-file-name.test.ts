import { expect, it } from 'vitest'
import { maskFileName } from '../../../../shared/src/marketplace/conversations/mask-file-name.ts'

const hidden = '[hidden until both agree]'

it.each([
  ['9831044270.jpg', `${hidden}.jpg`],
  ['ring me 98310 44270.pdf', `ring me ${hidden}.pdf`],
  ['IMG_9831044270.jpg', `IMG_${hidden}.jpg`],
  ['20261127_9831044270.jpg', `${hidden}.jpg`],
])('contact details in the name %s are hidden', (name, shown) => {
  expect(maskFileName(name).text).toBe(shown)
})

it.each([
  'asha@example.com.png',
  'me at gmail dot com.pdf',
  'www.mysite.com.pdf',
  'nine_eight_three 20261127.jpg 1044270',
])('something of %s is hidden', (name) => {
  expect(maskFileName(name).masks).not.toEqual([])
})

it('a number that is spelt over a text and a name is hidden in the name', () => {
  expect(maskFileName('44270.png', ['My number is 98310']).masks).toEqual(['phone'])
})

it.each([
  'sums.png',
  'image.jpg',
  'Class 10 maths.pdf',
  'Chapter 4 notes (2).pdf',
  'chapter-3-5.pdf',
  'Report card 2025-26.pdf',
  'IMG_20261127_160524.jpg',
  'PXL_20261127_160524123.jpg',
  'IMG-20261127-WA0003.jpg',
  'Screenshot_20261127-160524.png',
  'Screenshot 2026-11-27 at 16.05.24.png',
  'WhatsApp Image 2026-11-27 at 16.05.24.jpeg',
  '20261127_160524.jpg',
  'photo.webp',
  'गणित.pdf',
])('%s stays as it is', (name) => {
  expect(maskFileName(name)).toEqual({ text: name, masks: [] })
})
