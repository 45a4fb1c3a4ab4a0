/** Soccer clubs of Korea, China and Saudi Arabia. Append only: numbers are frozen (atlas/teams.ts explains the columns). */
export default `
1355|FC Anyang|ANY|Anyang||||korea_k_league_1|Anyang
1356|Bucheon FC 1995|BUC|Bucheon||||korea_k_league_1|Bucheon,Bucheon 1995
1357|Daegu FC|DAE|Daegu||||korea_k_league_1|Daegu
1358|Daejeon Hana Citizen|DJN|Daejeon||||korea_k_league_1|Daejeon,Daejeon Citizen,Daejeon Hana,Daejeon Hana Citizen FC
1359|Gangwon FC|GAN|Gangneung||||korea_k_league_1|Gangwon
1360|Gimcheon Sangmu|GIM|Gimcheon||||korea_k_league_1|Gimcheon Sangmu FC,Sangju Sangmu,Gimcheon
1361|Gwangju FC|GWA|Gwangju||||korea_k_league_1|Gwangju
1362|Incheon United|INC|Incheon||||korea_k_league_1|Incheon,Incheon Utd,Incheon United FC
1363|Jeju SK|JEJ|Seogwipo||||korea_k_league_1|Jeju United,Jeju Utd,Jeju,Jeju SK FC,Jeju United FC
1364|Jeonbuk Hyundai Motors|JEO|Jeonju||||korea_k_league_1|Jeonbuk,Jeonbuk Motors,Jeonbuk Hyundai,Jeonbuk Hyundai Motors FC
1365|Pohang Steelers|POH|Pohang||||korea_k_league_1|Pohang
1366|Seongnam FC|SEO|Seongnam||||korea_k_league_1|Seongnam
1367|FC Seoul|FCS|Seoul||||korea_k_league_1|Seoul
1368|Suwon FC|SFC|Suwon||||korea_k_league_1|
1369|Suwon Samsung Bluewings|SSB|Suwon||||korea_k_league_1|Suwon Bluewings,Suwon Samsung
1370|Ulsan HD|ULS|Ulsan||||korea_k_league_1|Ulsan Hyundai,Ulsan HD FC,Ulsan,Ulsan Hyundai FC
1371|Beijing Guoan|BJG|Beijing||||china_super_league|Beijing,Beijing FC,Beijing Guoan FC
1372|Cangzhou Mighty Lions|CZL|Cangzhou||||china_super_league|Cangzhou,Cangzhou Mighty Lions FC
1373|Changchun Yatai|CCY|Changchun||||china_super_league|Changchun,Changchun Yatai FC
1374|Chengdu Rongcheng|CDR|Chengdu||||china_super_league|Chengdu,Chengdu Rongcheng FC,Chengdu Better City
1375|Chongqing Tonglianglong|CQT|Chongqing||||china_super_league|Chongqing Tongliang Long,Chongqing Tonglianglong FC
1376|Dalian Pro|DLP|Dalian||||china_super_league|Dalian Professional,Dalian Yifang,Dalian Ren
1377|Dalian Yingbo|DYB|Dalian||||china_super_league|Dalian Yingbo FC,Dalian Zhixing
1378|Guangzhou FC|GZF|Guangzhou||||china_super_league|Guangzhou Evergrande,Guangzhou
1379|Guangzhou City|GZC|Guangzhou||||china_super_league|Guangzhou R&F,Guangzhou City FC
1380|Hebei FC|HEB|Langfang||||china_super_league|Hebei,Hebei China Fortune
1381|Henan FC|HEN|Zhengzhou||||china_super_league|Henan,Henan Songshan Longmen,Henan Jianye
1382|Liaoning Tieren|LNT|Shenyang||||china_super_league|Shenyang Urban,Liaoning Shenyang Urban,Liaoning Tieren FC
1383|Meizhou Hakka|MZH|Meizhou||||china_super_league|Meizhou,Meizhou Kejia,Meizhou Hakka FC
1384|Nantong Zhiyun|NTZ|Nantong||||china_super_league|Nantong,Nantong Zhiyun FC
1385|Qingdao Hainiu|QHN|Qingdao||||china_super_league|Qingdao Manatee,Qingdao Hainiu FC
1386|Qingdao West Coast|QWC|Qingdao||||china_super_league|Qingdao Youth Island,Qingdao West Coast FC,Qingdao Xihaian
1387|Shandong Taishan|SDT|Jinan||||china_super_league|Shandong,Shandong Luneng,Shandong Taishan FC
1388|Shanghai Port|SHP|Shanghai||||china_super_league|Shanghai SIPG,Shanghai Port FC,Shanghai Haigang
1389|Shanghai Shenhua|SHS|Shanghai||||china_super_league|Shanghai Shenhua FC,Shenhua
1390|Shenzhen FC|SZF|Shenzhen||||china_super_league|
1391|Shenzhen Peng City|SPC|Shenzhen||||china_super_league|Shenzhen Xinpengcheng,Shenzhen Peng City FC,Sichuan Jiuniu
1392|Tianjin Jinmen Tiger|TJT|Tianjin||||china_super_league|Tianjin,Tianjin Jinmenhu,Tianjin Teda,Tianjin Jinmen Tiger FC,Tianjin Jinmen Hu
1393|Wuhan FC|WHF|Wuhan||||china_super_league|Wuhan Zall,Wuhan Yangtze River
1394|Wuhan Three Towns|WTT|Wuhan||||china_super_league|Wuhan Three Towns FC,Wuhan San Zhen
1395|Yunnan Yukun|YYK|Yuxi||||china_super_league|Yunnan,Yunnan Yukun FC
1396|Beijing Renhe|BJR|Beijing||||china_super_league|Guizhou Renhe,Beijing Renhe FC
1397|Chongqing Liangjiang|CQL|Chongqing||||china_super_league|Chongqing Lifan,Chongqing Dangdai,Chongqing Dangdai Lifan,Chongqing Liangjiang Athletic
1398|Guizhou FC|GUZ|Guiyang||||china_super_league|Guizhou Hengfeng,Guizhou Zhicheng
1399|Jiangsu FC|JSU|Nanjing||||china_super_league|Jiangsu Suning,Jiangsu Sainty,Jiangsu
1400|Qingdao FC|QDF|Qingdao||||china_super_league|Qingdao Huanghai
1401|Shijiazhuang Ever Bright|SJZ|Shijiazhuang||||china_super_league|Shijiazhuang,Shijiazhuang Yongchang
1402|Tianjin Tianhai|TJH|Tianjin||||china_super_league|Tianjin Quanjian
1403|Zhejiang FC|ZHJ|Hangzhou||||china_super_league|Zhejiang,Zhejiang Professional,Zhejiang Greentown,Zhejiang Zhiye
1404|Abha|ABH|Abha||||saudi_arabia_pro_league|Abha Club
1405|Al-Ahli Saudi|AHL|Jeddah||||saudi_arabia_pro_league|Al Ahli,Al-Ahli,Al-Ahli Jeddah,Al Ahli SFC,Al Ahli Jeddah,Al-Ahli SFC,Al-Ahli (KSA)
1406|Al-Ettifaq|ETT|Dammam||||saudi_arabia_pro_league|Al Ettifaq,Ettifaq,Al-Ettifaq FC,Al-Ittifaq,Al-Ittifaq FC,Al Ettifaq Saudi Club
1407|Al-Faisaly|FAI|Harmah||||saudi_arabia_pro_league|Al Faisaly,Al Faisaly Harmah
1408|Al-Fateh|FAT|Al-Hasa||||saudi_arabia_pro_league|Al Fateh,Al-Fateh SC,Al Fateh SC,Al Fateh Saudi Club,Al-Fateh (KSA)
1409|Al-Fayha|FAY|Al Majma'ah||||saudi_arabia_pro_league|Al Fayha,Al-Feiha,Al Feiha,Al-Fayha FC
1410|Al-Hazem|HAZ|Ar Rass||||saudi_arabia_pro_league|Al Hazem,Al-Hazm,Al Hazm,Al-Hazm (KSA)
1411|Al-Hilal|HIL|Riyadh||||saudi_arabia_pro_league|Al Hilal,Al-Hilal Riyadh,Al Hilal Saudi,Al-Hilal Saudi FC,Al Hilal SFC,Al-Hilal (KSA)
1412|Al-Ittihad|ITT|Jeddah||||saudi_arabia_pro_league|Al Ittihad,Al-Ittihad Jeddah,Al Ittihad Jeddah,Al-Ittihad Club,Al-Ittihad (KSA)
1413|Al-Khaleej|KHA|Saihat||||saudi_arabia_pro_league|Al Khaleej,Al Khaleej Saihat
1414|Al-Kholood|KHO|Ar Rass||||saudi_arabia_pro_league|Al Kholood,Al-Kholoud,Al Kholoud,Al-Kholood Club
1415|Al-Najma|NAJ|Unaizah||||saudi_arabia_pro_league|Al Najma,Al-Najmah,Al Najmah
1416|Al-Nassr|NAS|Riyadh||||saudi_arabia_pro_league|Al Nassr,Al-Nassr Riyadh,Al Nassr Riyadh,Al-Nassr FC,Al Nassr Club,Al-Nassr (KSA)
1417|Al-Okhdood|OKH|Najran||||saudi_arabia_pro_league|Al Okhdood,Al-Akhdoud,Al Akhdoud,Al-Ukhdud,Al Okhdood Club
1418|Al-Orobah|ORO|Sakaka||||saudi_arabia_pro_league|Al Orobah,Al-Orubah,Al Orubah
1419|Al-Qadsiah|QAD|Khobar||||saudi_arabia_pro_league|Al Qadsiah,Al-Qadisiyah,Al Qadisiyah,Al-Qadisiya,Al Quadisiya,Al-Quadisiya (KSA)
1420|Al-Raed|RAE|Buraidah||||saudi_arabia_pro_league|Al Raed,Al-Raed (KSA)
1421|Al-Riyadh|RIY|Riyadh||||saudi_arabia_pro_league|Al Riyadh,Al Riyadh SC,Al Riyadh Saudi Club
1422|Al-Shabab|SHA|Riyadh||||saudi_arabia_pro_league|Al Shabab,Al-Shabab Riyadh,Al Shabab Riyadh,Al Shabab Saudi,Al-Shabab FC (SA),Al-Shabab (KSA)
1423|Al-Taawoun|TAA|Buraidah||||saudi_arabia_pro_league|Al Taawoun,Al-Taawon,Al Taawon,Al-Taawoun Buraidah
1424|Al-Tai|TAI|Ha'il||||saudi_arabia_pro_league|Al Tai,Al-Ta'ee,Al Taee
1425|Al-Wehda|WEH|Mecca||||saudi_arabia_pro_league|Al Wehda,Al-Wahda Mecca,Al Wehda Mecca,Al-Wehda Mecca,Al-Wahda (KSA)
1426|Damac|DAM|Khamis Mushait||||saudi_arabia_pro_league|Damac FC,Dhamk,Dhamak
1427|Neom SC|NEO|Tabuk||||saudi_arabia_pro_league|Neom,Neom Sports Club,Al Suqoor
`
