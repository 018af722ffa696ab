/** What a shopper writes; with `reject` staff does not publish it, for that reason. */
export type ReviewText = { rating: number; title: string; text: string; reject?: string }

const text = (rating: number, title: string, words: string): ReviewText => ({
  rating,
  title,
  text: words,
})

/** Reviews that fit any tool. Most are good, some are not, as in any shop. */
export const reviewTexts: readonly [ReviewText, ...ReviewText[]] = [
  text(5, 'Worth the money', 'Used it every day on site for three weeks. No complaint so far.'),
  text(
    5,
    'Solid',
    'Good finish, fits the hand well. Packing was also good, nothing loose in the box.',
  ),
  text(4, 'Good, box was late', 'The tool is good. Courier took two days more than promised.'),
  text(
    5,
    'Better than the market',
    'In our market the same costs 200 more and without a GST bill.',
  ),
  text(3, 'Okay for home', 'Fine for home use. For daily work I would take the bigger one.'),
  text(4, 'Does the job', 'Does what it says. The manual could be in Hindi also.'),
  text(5, 'बहुत बढ़िया', 'काम के लिए एकदम सही है। दो महीने से चल रहा है, कोई शिकायत नहीं।'),
  text(5, 'Second one I bought', 'Bought one for myself, now one for my brother’s workshop.'),
  text(2, 'Not for heavy work', 'Gets hot after ten minutes. Had to let it rest again and again.'),
  text(4, 'Genuine piece', 'Serial number matched the warranty card. Happy with the purchase.'),
  text(5, 'Fast delivery', 'Ordered on Monday, came on Thursday with a proper invoice.'),
  text(
    1,
    'Came scratched',
    'Mine came with scratches, looked opened before. Shop is replacing it.',
  ),
  text(4, 'Good grip', 'Light, and the grip does not slip with sweaty hands.'),
  text(5, 'Recommended', 'Our electricians all use this now. Ordered six pieces for the team.'),
  text(3, 'Average', 'Works, but the plastic feels thin. Let us see how long it lasts.'),
  text(4, 'अच्छा है', 'दाम के हिसाब से अच्छा है। डिब्बे में सब सामान था।'),
  text(5, 'Accurate', 'Checked against my old one from 2015: same reading every time.'),
  text(4, 'Value for money', 'For this price nothing better in the shops here.'),
  {
    rating: 1,
    title: 'Call me',
    text: 'Whoever wants it cheaper call me on my number, I have ten pieces lying here.',
    reject: 'A review may not offer goods for sale. Please tell others how the tool works for you.',
  },
]
