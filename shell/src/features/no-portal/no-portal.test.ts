import { showBroken, showNoPortal } from './no-portal.ts';

it.each([
  ['en-GB', 'We cannot reach the portal', 'Try again'],
  ['vi', 'Không thể kết nối đến cổng', 'Thử lại'],
  ['zh-CN', '无法连接到平台', '重试'],
  ['xx', 'We cannot reach the portal', 'Try again'],
])('says in the language of the browser (%s) that there is no portal', (language, title, action) => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  document.body.innerHTML = '<div id="root"><i></i></div>';
  showNoPortal();
  const texts = [...document.querySelectorAll('#root h1, #root button')].map(({ textContent }) => textContent);
  expect(texts).toEqual([title, action]);
});

it.each([
  ['en-GB', 'Something went wrong', 'Try again'],
  ['vi', 'Đã xảy ra lỗi', 'Thử lại'],
])('says in the language of the browser (%s) that the page has stopped', (language, title, action) => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  document.body.innerHTML = '<div id="root"></div>';
  showBroken();
  const texts = [...document.querySelectorAll('#root h1, #root button')].map(({ textContent }) => textContent);
  expect(texts).toEqual([title, action]);
});
