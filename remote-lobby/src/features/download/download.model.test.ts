import { deviceOf, qrText, resourceOf } from './download.model.ts';

const resources = [
  { resourceType: 'ANDROID', url: 'https://a.example/apk', qrCodeUrl: 'https://a.example/qr' },
  { resourceType: 'IOS', url: '', qrCodeUrl: '' },
  { resourceType: 'LITE', url: '/lite', qrCodeUrl: '' },
  { resourceType: 'LITE_ANDROID', url: '/lite-a', qrCodeUrl: '' },
];

describe('downloads', () => {
  it('are offered when their resource has an address', () => {
    expect(resourceOf(resources, 'android')?.url).toBe('https://a.example/apk');
    expect(resourceOf(resources, 'ios')).toBeUndefined();
    expect(resourceOf(resources, 'lite')?.url).toBe('/lite');
  });

  it('the code says qrCodeUrl, or else the complete address', () => {
    const [android, , lite] = resources;
    expect(android && qrText(android, 'https://portal.example')).toBe('https://a.example/qr');
    expect(lite && qrText(lite, 'https://portal.example')).toBe('https://portal.example/lite');
  });

  it('the first tab is that of the device', () => {
    expect(deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')).toBe('ios');
    expect(deviceOf('Mozilla/5.0 (Linux; Android 15)')).toBe('android');
  });
});
