import type { PageText } from './page-text.ts'

/**
 * The notice that the law asks for beside a request for consent, apart from the terms (DPDP Act 2023 s. 5, Rules 2025
 * rule 3): which data, for what, how long, how to withdraw, where to complain.
 */
const english: PageText = {
  slug: 'privacy-notice',
  title: 'Privacy notice',
  summary: [
    'Offers and news reach you only if you tick the box yourself. You can shop without it.',
    'For them we use your name and your email address or mobile number, and nothing else.',
    'You can stop them at any time, as easily as you allowed them.',
    'Messages about your orders and your account come without consent, because you need them.',
  ],
  sections: [
    {
      heading: 'Who asks you',
      paragraphs: [
        '{{legalName}}, {{companyAddress}}, decides how your details are used. For questions, {{contactUs}}.',
      ],
    },
    {
      heading: 'Which details, and for what',
      paragraphs: ['Each of these is a choice of its own. None is ticked for you.'],
      list: [
        'Offers by email: your name and email address, to send you offers and news of the shop.',
        'Offers by WhatsApp: your name and mobile number, to send you offers and news by WhatsApp.',
        'Offers by SMS: your name and mobile number, to send you offers and news by SMS.',
      ],
    },
    {
      heading: 'How long',
      paragraphs: [
        'Until you stop it, or close your account. What you allowed or stopped, when, and where (IP address) stays as proof; when you close your account, email address, mobile number and IP address are removed from it.',
      ],
    },
    {
      heading: 'How to stop',
      paragraphs: ['Stopping takes one step and costs nothing:'],
      list: [
        'switch it off in your profile under “Your data”',
        'open the link in any offer and press one button; you need not log in',
        'answer STOP to an offer by WhatsApp or SMS',
        'or ask us: {{contactUs}}',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'In your profile you can see, correct and download your details and close your account. You may also name someone to act for you after death or incapacity.',
      ],
    },
    {
      heading: 'Complaints',
      paragraphs: [
        'Write to our grievance officer, {{grievanceOfficer}}, {{grievanceEmail}}, {{grievancePhone}}. If we do not resolve it, you may complain to the Data Protection Board of India.',
      ],
    },
  ],
}

const hindi: PageText = {
  slug: 'privacy-notice-hi',
  title: 'निजता सूचना',
  summary: [
    'ऑफ़र और समाचार आपको तभी मिलते हैं जब आप स्वयं बॉक्स पर निशान लगाते हैं। आप इसके बिना भी ख़रीदारी कर सकते हैं।',
    'इसके लिए हम केवल आपका नाम और आपका ईमेल पता या मोबाइल नंबर काम में लेते हैं।',
    'आप इन्हें कभी भी रोक सकते हैं, उतनी ही आसानी से जितनी आसानी से आपने अनुमति दी थी।',
    'आपके ऑर्डर और खाते के संदेश बिना सहमति के आते हैं, क्योंकि आपको उनकी ज़रूरत है।',
  ],
  sections: [
    {
      heading: 'कौन पूछ रहा है',
      paragraphs: [
        '{{legalName}}, {{companyAddress}}, तय करता है कि आपकी जानकारी का उपयोग कैसे हो। संपर्क: {{grievanceEmail}}, {{grievancePhone}}।',
      ],
    },
    {
      heading: 'कौन-सी जानकारी, और किसलिए',
      paragraphs: ['इनमें से हर एक अलग विकल्प है। किसी पर पहले से निशान नहीं लगा होता।'],
      list: [
        'ईमेल से ऑफ़र: आपका नाम और ईमेल पता, दुकान के ऑफ़र और समाचार भेजने के लिए।',
        'WhatsApp से ऑफ़र: आपका नाम और मोबाइल नंबर, WhatsApp पर ऑफ़र और समाचार भेजने के लिए।',
        'SMS से ऑफ़र: आपका नाम और मोबाइल नंबर, SMS से ऑफ़र और समाचार भेजने के लिए।',
      ],
    },
    {
      heading: 'कब तक',
      paragraphs: [
        'जब तक आप इसे रोक न दें या अपना खाता बंद न कर दें। आपने क्या अनुमति दी या रोकी, कब और कहाँ से (IP पता), यह प्रमाण के रूप में रहता है; खाता बंद करने पर उसमें से ईमेल पता, मोबाइल नंबर और IP पता हटा दिए जाते हैं।',
      ],
    },
    {
      heading: 'कैसे रोकें',
      paragraphs: ['रोकने में एक ही क़दम लगता है और कोई ख़र्च नहीं होता:'],
      list: [
        'अपनी प्रोफ़ाइल में “Your data” के नीचे इसे बंद करें',
        'किसी भी ऑफ़र का लिंक खोलें और एक बटन दबाएँ; लॉग इन ज़रूरी नहीं',
        'WhatsApp या SMS के ऑफ़र का उत्तर STOP लिखकर दें',
        'या हमसे कहें: {{grievancePhone}}',
      ],
    },
    {
      heading: 'आपके अधिकार',
      paragraphs: [
        'अपनी प्रोफ़ाइल में आप अपनी जानकारी देख, सुधार और डाउनलोड कर सकते हैं और अपना खाता बंद कर सकते हैं। आप किसी को नामित भी कर सकते हैं, जो मृत्यु या असमर्थता के बाद आपकी ओर से काम करे।',
      ],
    },
    {
      heading: 'शिकायत',
      paragraphs: [
        'हमारे शिकायत अधिकारी को लिखें: {{grievanceOfficer}}, {{grievanceEmail}}, {{grievancePhone}}। यदि हम समाधान न करें, तो आप भारतीय डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं।',
      ],
    },
  ],
}

export const noticePages: readonly PageText[] = [english, hindi]
